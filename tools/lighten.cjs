'use strict';
// Called by launch.cjs, so it runs on Node 18 as well. Of the packages that Bahía runs on, it leaves what running and building
// the pages read; what else they bring (types, maps, tests, second builds) is as much again. The launcher's test runs on what it leaves.
const fs = require('node:fs');
const path = require('node:path');

module.exports = { lighten, makeWhole };

// Types, maps back to sources, texts and C. React's builds for development: the pages are built for production.
const unreadFiles = /\.(map|[cm]?tsx?|flow|md|markdown|snap|h|cc|a)$|\.development\./i;
const unreadFolders = [
  'test',
  'tests',
  'docs',
  'doc',
  'example',
  'examples',
  'benchmark',
  'benchmarks',
  'include',
  '.github',
];
// Makes style sheets smaller: ours go as they are written. Helps who writes emotion's macros: nobody here.
const unreadPackages = ['lightningcss', '@emotion/babel-plugin'];
// Each file comes twice: `.mjs` for who imports it, `.js` for who requires it. Only the pages use these, and they import.
const importedOnly = /^@(mui|base-ui)\//;

// Papers read one weight of each font, deflated table by table (platform/server/pdf/noto.ts).
const paperFonts = /^@fontsource\//;
const unreadFont = /\.(woff2|css|scss)$|-(?!400-normal)\d{3}-\w+\.woff$|-400-italic\.woff$/;

/** Takes from what `npm ci --omit=dev` left all that nothing here reads. */
function lighten(root) {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const needed = neededOf(packages);
  for (const key of Object.keys(packages)) {
    const folder = path.join(root, key);
    if (key === '' || !fs.existsSync(folder)) continue;
    if (needed.has(key)) lightenPackage(folder, nameOf(key));
    else discard(folder);
  }
}

/** Adds to `modules` what the whole installation has besides. What is there stays untouched: somebody may be running on it. */
function makeWhole(modules, whole) {
  for (const entry of fs.readdirSync(whole, { withFileTypes: true })) {
    const [there, here] = [path.join(whole, entry.name), path.join(modules, entry.name)];
    const found = fs.lstatSync(here, { throwIfNoEntry: false });
    if (!found) fs.renameSync(there, here);
    else if (found.isDirectory() && entry.isDirectory()) makeWhole(here, there);
  }
}

// Besides these, npm brings what only developing asks for when something that runs could use it if it were there.
function neededOf(packages) {
  const needed = new Set(['']);
  for (const key of needed) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[key];
    const peers = Object.keys(peerDependencies || {}).filter((name) => !(peerDependenciesMeta[name] || {}).optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = unreadPackages.includes(name) ? undefined : resolve(packages, key, name);
      if (found !== undefined) needed.add(found);
    }
  }
  return needed;
}

// As Node looks for it: beside, then upwards.
function resolve(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const key = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[key]) return key;
    if (at === '') return undefined;
  }
}

function lightenPackage(folder, name) {
  for (const unread of unreadFolders) discard(path.join(folder, unread));
  const isUnread = (file) => unreadFiles.test(file) || (paperFonts.test(name) && unreadFont.test(file));
  lightenFolder(folder, isUnread, importedOnly.test(name));
}

function lightenFolder(folder, isUnread, isImportedOnly) {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  const names = new Set(entries.map((entry) => entry.name));
  for (const entry of entries) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') lightenFolder(place, isUnread, isImportedOnly);
    } else if (isUnread(entry.name) || (isImportedOnly && hasTwin(entry.name, names))) {
      discard(place);
    }
  }
}

function hasTwin(name, names) {
  return name.endsWith('.js') && names.has(`${name.slice(0, -'.js'.length)}.mjs`);
}

function nameOf(key) {
  return key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function discard(place) {
  try {
    fs.rmSync(place, { recursive: true, force: true });
  } catch {
    // It only takes room.
  }
}
