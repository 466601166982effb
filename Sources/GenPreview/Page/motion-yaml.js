'use strict';

/*
 * Tokens of the motion as YAML that gen-native reads, to be pasted back over the ones they were.
 */

/** A number in its shortest digits, as it is read back. */
function yamlNumber(value) {
  return String(value + 0);
}

/** A time: milliseconds, in which designers think, without the dust of having been seconds. */
function yamlTime(seconds) {
  return `${Number((seconds * 1000).toPrecision(12))}ms`;
}

/** Any text in double quotes: a string of JSON is one of YAML, but for characters that YAML wants escaped. */
function yamlText(text) {
  const isUnprintable = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;
  return JSON.stringify(text).replace(isUnprintable, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** A name as a key, bare where every reader takes it for a text. */
function yamlKey(name) {
  const hasOtherMeaning = /^(y|n|yes|no|on|off|true|false|null)$/i.test(name);
  return /^[A-Za-z][A-Za-z0-9_.-]*$/.test(name) && !hasOtherMeaning ? name : yamlText(name);
}

/** A curve's value: four numbers in brackets, or the word for what no four numbers give. */
function curveValueYAML(curve) {
  return typeof curve === 'string' ? curve : `[${curve.map(yamlNumber).join(', ')}]`;
}

/** The fields that tell a spring, in the form that was chosen: `engine` with `duration` and a shape, or three numbers. */
function springFields(form) {
  if (form.engine === 'physics') {
    return ['mass', 'stiffness', 'damping'].map((name) => [name, yamlNumber(form[name])]);
  }
  const shape = form.bounce === undefined ? 'dampingRatio' : 'bounce';
  return [
    ['engine', form.engine],
    ['duration', yamlTime(form.duration)],
    [shape, yamlNumber(form[shape])],
  ];
}

/** What happens under Reduce Motion. */
function reducedYAML(reduced) {
  return typeof reduced === 'string' ? reduced : `{ fade: ${yamlTime(reduced.fade)} }`;
}

/** A curve token's value alone, and the whole token as it stands in its section. */
function curveYAML(token, curve) {
  const value = curveValueYAML(curve);
  const said = saidAboutToken(token);
  const short = `  ${yamlKey(token.name)}: ${value}`;
  const lines = said.length === 0 ? [short] : tokenLines(token, [['$value', value], ...said]);
  return { value, token: `${lines.join('\n')}\n` };
}

/** A spring token's value alone, and the whole token; both keep what the designer did not touch. */
function springYAML(token, form, isClamped) {
  const fields = springFields(form);
  if (isClamped) fields.push(['overshootClamping', 'true']);
  if (token.reduced !== undefined) fields.push(['reduced', reducedYAML(token.reduced)]);
  const value = `{ ${fields.map(([name, text]) => `${name}: ${text}`).join(', ')} }`;
  return { value, token: `${tokenLines(token, [...saidAboutToken(token), ...fields]).join('\n')}\n` };
}

function tokenLines(token, fields) {
  return [`  ${yamlKey(token.name)}:`, ...fields.map(([name, text]) => `    ${name}: ${text}`)];
}

/** The properties that are about a token and not of its value. */
function saidAboutToken(token) {
  const said = [];
  if (token.description !== undefined) said.push(['$description', yamlText(token.description)]);
  if (token.deprecated !== undefined) said.push(['$deprecated', yamlText(token.deprecated)]);
  if (token.allowed !== undefined) said.push(['$allow', `[${token.allowed.join(', ')}]`]);
  return said;
}
