'use strict';

/*
 * A motion on things as apps have them: a sheet that comes up, a row that slides in, a chip that grows, an arrow that turns,
 * a word that fades in.
 */

/** Small scenes that all follow one progress; `show` gets it. */
function demoScenes() {
  const scenes = [
    demoScene('Sheet', 'sheet', (progress) => `translateY(${(1 - progress) * 78}%)`),
    demoScene('Row', 'row', (progress) => `translateX(${(progress - 1) * 130}%)`),
    demoScene('Chip', 'chip', (progress) => `scale(${0.3 + 0.7 * progress})`),
    demoScene('Arrow', 'arrow', (progress) => `rotate(${progress * 90}deg)`),
    demoScene('Word', 'word', () => 'none', (progress) => Math.min(Math.max(progress, 0), 1)),
  ];
  const show = (progress) => scenes.forEach((scene) => scene.show(progress));
  show(1);
  return { node: element('div.demo', { 'aria-hidden': 'true' }, scenes.map((scene) => scene.node)), show };
}

function demoScene(title, kind, transform, opacity = () => 1) {
  const thing = element(`div.demo-thing.${kind}`, {}, kind === 'word' ? 'Aa' : null);
  return {
    node: element('figure', {}, element('div.demo-ground', {}, thing), element('figcaption', {}, title)),
    show: (progress) => {
      thing.style.transform = transform(progress);
      thing.style.opacity = String(opacity(progress));
    },
  };
}
