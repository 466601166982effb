// Drives Chromium for the tests and the pictures by the DevTools protocol, over two pipes: nothing but Node is needed, and
// no port is opened.

import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** How long an answer may take, in milliseconds. */
const PATIENCE = 20_000;

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser's path: `CHROMIUM`, or what `PATH` and macOS have; nothing where there is none. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [process.env.CHROMIUM, ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPLICATIONS];
  return candidates.find((path) => path && isExecutable(path));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts a browser with a profile of its own, hands it to `body`, and ends it whatever happens. */
export async function withBrowser(body) {
  const path = findBrowser();
  if (!path) throw new Error('there is no Chromium here');
  const profile = mkdtempSync(join(tmpdir(), 'gen-native-browser-'));
  const child = spawn(path, [
    '--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile}`, '--no-first-run', '--no-default-browser-check',
    '--disable-gpu', '--disable-extensions', '--disable-component-update', '--disable-background-networking', '--disable-sync',
    '--disable-dev-shm-usage', '--hide-scrollbars', '--mute-audio', '--force-color-profile=srgb', '--lang=en',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), 'about:blank',
  ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const browser = new Browser(child);
  try {
    return await body(browser);
  } finally {
    // Asked to, it ends its own processes too, which else write into the profile for a little longer.
    browser.send('Browser.close').catch(() => {});
    const timer = setTimeout(() => child.kill('SIGKILL'), 2000);
    await ended;
    clearTimeout(timer);
    try {
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    } catch {
      // A profile that is left over hurts nobody.
    }
  }
}

/** The connection: commands with answers, and events for the page that they belong to. */
class Browser {
  #waiting = new Map();
  #pages = new Map();
  #number = 0;
  #input;

  constructor(child) {
    this.#input = child.stdio[3];
    this.#input.on('error', () => {});
    let rest = Buffer.alloc(0);
    child.stdio[4].on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
        this.#receive(JSON.parse(rest.subarray(0, end).toString('utf8')));
        rest = rest.subarray(end + 1);
      }
    });
    child.once('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser has ended'));
    });
  }

  send(method, params = {}, sessionId = undefined) {
    const id = ++this.#number;
    this.#input.write(JSON.stringify({ id, method, params, sessionId }) + '\0');
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method}: no answer in ${PATIENCE / 1000} s`)), PATIENCE);
      timer.unref();
      this.#waiting.set(id, { resolve, reject, method, timer });
    });
  }

  #receive(message) {
    const waiting = this.#waiting.get(message.id);
    if (waiting) {
      this.#waiting.delete(message.id);
      clearTimeout(waiting.timer);
      if (message.error) waiting.reject(new Error(`${waiting.method}: ${message.error.message}`));
      else waiting.resolve(message.result);
    } else {
      this.#pages.get(message.sessionId)?.receive(message);
    }
  }

  /**
   * Opens a file in a new page.
   * @param {{width?: number, height?: number, scale?: number, scheme?: 'light'|'dark', contrast?: 'more'|'no-preference',
   *   motion?: 'reduce'|'no-preference', forced?: 'active'|'none', gamut?: 'srgb'|'p3', touch?: boolean}} media What the
   *   page is to believe about its surroundings.
   */
  async open(path, media = {}) {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    this.#pages.set(sessionId, page);
    await page.begin(media);
    await page.go(path);
    return page;
  }
}

class Page {
  /** What went wrong: messages of the console that are errors or warnings, exceptions, and what the policy refused. */
  problems = [];
  /** All that was asked for beside the file itself. */
  requests = [];
  #browser;
  #session;
  #target;
  #address;
  #listeners = new Map();

  constructor(browser, session, target) {
    this.#browser = browser;
    this.#session = session;
    this.#target = target;
  }

  send(method, params) {
    return this.#browser.send(method, params, this.#session);
  }

  receive({ method, params }) {
    if (method === 'Runtime.exceptionThrown') {
      this.problems.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    } else if (method === 'Runtime.consoleAPICalled' && ['error', 'warning', 'assert'].includes(params.type)) {
      this.problems.push(params.args.map((argument) => argument.value ?? argument.description).join(' '));
    } else if (method === 'Log.entryAdded') {
      this.problems.push(`${params.entry.source}: ${params.entry.text}`);
    } else if (method === 'Network.requestWillBeSent' && params.request.url !== this.#address) {
      this.requests.push(params.request.url);
    }
    this.#listeners.get(method)?.(params);
  }

  next(method) {
    return new Promise((resolve) => {
      this.#listeners.set(method, (params) => {
        this.#listeners.delete(method);
        resolve(params);
      });
    });
  }

  async begin(media) {
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await this.send(`${domain}.enable`);
    await this.show(media);
  }

  /** Changes what the page believes about its surroundings. */
  async show({ width = 1440, height = 900, scale = 1, scheme = 'light', contrast, motion, forced, gamut, touch = false }) {
    await this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: touch });
    await this.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
    await this.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-color-scheme', value: scheme },
        ...(contrast ? [{ name: 'prefers-contrast', value: contrast }] : []),
        ...(motion ? [{ name: 'prefers-reduced-motion', value: motion }] : []),
        ...(forced ? [{ name: 'forced-colors', value: forced }] : []),
        ...(gamut ? [{ name: 'color-gamut', value: gamut }] : []),
      ],
    });
  }

  /** Brings the page before the others: those behind it draw nothing. */
  async front() {
    await this.send('Page.bringToFront');
  }

  async go(path) {
    this.#address = pathToFileURL(path).href;
    const loaded = this.next('Page.loadEventFired');
    await this.send('Page.navigate', { url: this.#address });
    await loaded;
  }

  /** The value of an expression, which may be a promise, as JSON has it. */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression, awaitPromise: true, returnByValue: true, userGesture: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Runs a function of the page's side with arguments that JSON can hold. */
  run(body, ...values) {
    return this.evaluate(`(${body})(...${JSON.stringify(values)})`);
  }

  async press(key, modifiers = 0) {
    const text = key.length === 1 ? key : key === 'Enter' ? '\r' : undefined;
    await this.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', key, code: key, text, modifiers, windowsVirtualKeyCode: KEYS[key] });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key, modifiers, windowsVirtualKeyCode: KEYS[key] });
  }

  /** Presses the pointer at the first point, moves it through the others and lets go at the last. */
  async drag(points, { wait = 0, holdsLast = false } = {}) {
    const event = (type, [x, y], buttons) =>
      this.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1, pointerType: 'mouse' });
    await event('mousePressed', points[0], 1);
    for (const point of points.slice(1)) {
      if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
      await event('mouseMoved', point, 1);
    }
    if (!holdsLast) await event('mouseReleased', points.at(-1), 0);
  }

  /** The page as a picture: the window, the whole page, or a part of it. */
  async picture(path, { whole = false, clip = undefined } = {}) {
    const { data } = await this.send('Page.captureScreenshot', {
      format: 'png', captureBeyondViewport: whole || Boolean(clip), ...(clip ? { clip: { scale: 1, ...clip } } : {}),
    });
    writeFileSync(path, Buffer.from(data, 'base64'));
  }

  async close() {
    await this.#browser.send('Target.closeTarget', { targetId: this.#target });
  }
}

const KEYS = { Tab: 9, Enter: 13, Escape: 27, ' ': 32, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };
