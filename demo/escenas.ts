import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { MINIATURA_PX } from '#modules/fotos/rules.ts';
import type { Recibido } from '#platform/contract/upload.ts';
import { newId } from '#platform/server/db/uuid.ts';

/** What they are drawn in, and as large as they are kept: noise costs by the point. */
const [WIDTH, HEIGHT] = [1280, 960];
const [KEPT_WIDTH, KEPT_HEIGHT] = [800, 600];
export const escenas = ['frente', 'costado', 'tablero', 'disco_gastado', 'disco_nuevo', 'llanta', 'fuga'] as const;
export type Escena = (typeof escenas)[number];
export type Escenas = Readonly<
  Record<Escena, Omit<Recibido, 'id' | 'chica'> & { chica: Omit<NonNullable<Recibido['chica']>, 'id'> }>
>;

/** Pictures of a workshop, drawn here: light, metal, rubber and rust are made of noise, so that no photo of anybody is needed. */
export const drawScenes = async (): Promise<{ escenas: Escenas; forget: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'bahia-escenas-'));
  const drawn: [Escena, Escenas[Escena]][] = [];
  for (const escena of escenas) drawn.push([escena, await drawScene(escena, folder)]);
  return {
    // Every scene is there: the list above is what was gone through.
    escenas: Object.fromEntries(drawn) as unknown as Escenas,
    forget: () => rm(folder, { recursive: true, force: true }),
  };
};

/** One more photo of a scene, as an upload would have left it. */
export const fotoOf = (known: Escenas, escena: Escena): Recibido => {
  const { chica, ...rest } = known[escena];
  return { ...rest, id: newId(), chica: { ...chica, id: newId() } };
};

const drawScene = async (escena: Escena, folder: string): Promise<Escenas[Escena]> => {
  const path = join(folder, `${escena}.webp`);
  const small = join(folder, `${escena}-chica.webp`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${KEPT_WIDTH}" height="${KEPT_HEIGHT}">${DEFS}${DRAWN[escena]}${LENS}</svg>`;
  const large = await sharp(Buffer.from(svg)).blur(0.5).webp({ quality: 74 }).toFile(path);
  const little = await sharp(path).resize({ width: MINIATURA_PX }).webp({ quality: 74 }).toFile(small);
  const sha256 = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  return {
    path,
    tipo: 'image/webp',
    nombre: `${escena}.webp`,
    tamano: large.size,
    ancho: KEPT_WIDTH,
    alto: KEPT_HEIGHT,
    sha256,
    chica: { path: small, tamano: little.size, ancho: little.width, alto: little.height },
  };
};

const turbulence = (id: string, frequency: string, relief: number, light: string) =>
  `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="7" result="n"/>
  <feDiffuseLighting in="n" lighting-color="${light}" surfaceScale="${relief}" result="l"><feDistantLight azimuth="225" elevation="52"/></feDiffuseLighting>
  <feComposite in="l" in2="SourceGraphic" operator="arithmetic" k1="1" k2="0" k3="0.06" k4="0" result="c"/><feComposite in="c" in2="SourceAlpha" operator="in"/></filter>`;

const radial = (id: string, stops: string, at = '') =>
  `<radialGradient id="${id}" ${at}>${stopsOf(stops)}</radialGradient>`;
const linear = (id: string, stops: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;
const stopsOf = (stops: string): string =>
  stops
    .split(' ')
    .map((stop) => stop.split(':'))
    .map(
      ([at = '0', color = '#000', opacity = '1']) =>
        `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');

const DEFS = `<defs>
${turbulence('suelo', '0.35', 1.6, '#fff')}${turbulence('hierro', '0.06 0.5', 2.2, '#fff')}${turbulence('oxido', '0.045', 4, '#ffe9d2')}
${turbulence('goma', '0.8', 1.2, '#fff')}${turbulence('plastico', '0.9', 0.7, '#fff')}${turbulence('mancha', '0.012 0.02', 9, '#cfd8e6')}
<filter id="suave"><feGaussianBlur stdDeviation="18"/></filter><filter id="leve"><feGaussianBlur stdDeviation="4"/></filter>
${linear('muro', '0:#59636b 0.55:#8b949a 1:#6b7378')}${linear('piso', '0:#6e6b66 1:#3a3835')}
${linear('pintura', '0:#c9d3da 0.32:#8e1f24 0.6:#6f1519 1:#3a090c')}${linear('vidrio', '0:#9fb6c4 0.5:#27343d 1:#0f161b')}
${linear('cromo', '0:#fff 0.45:#6d757b 0.55:#e7ecef 1:#4b5257')}
${radial('disco', '0:#3b3f42 0.28:#d5d9dc 0.6:#9aa0a4 0.8:#dfe3e5 1:#7c8286')}${radial('rin', '0:#f2f4f5 0.5:#a7adb1 1:#4c5256')}
${radial('faro', '0:#fff 0.5:#dfe9f0 1:#6f8596')}${radial('vineta', '0.45:#000:0 1:#000:0.62')}${radial('luz', '0:#fff:0.55 1:#fff:0', 'cx="0.28" cy="0.1" r="0.8"')}
</defs>`;
const LENS = `<rect width="1280" height="960" fill="url(#luz)" opacity="0.4"/><rect width="1280" height="960" fill="url(#vineta)"/>`;

const bay = `<rect width="1280" height="620" fill="url(#muro)"/><g stroke="#3c4449" stroke-width="7" opacity="0.55">${[
  120, 360, 600, 840, 1080,
]
  .map((x) => `<path d="M${x} 0v560"/>`)
  .join(
    '',
  )}</g><rect x="60" y="120" width="230" height="250" fill="#2f3a41" filter="url(#leve)"/><rect x="930" y="70" width="300" height="190" fill="#dfe6ea" filter="url(#suave)"/>
<rect y="600" width="1280" height="360" fill="url(#piso)" filter="url(#suelo)"/>`;
const wheel = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#23262a" filter="url(#goma)"/><circle cx="${x}" cy="${y}" r="${r * 0.66}" fill="url(#rin)"/>${[
    0, 72, 144, 216, 288,
  ]
    .map(
      (turn) =>
        `<path d="M${x} ${y}l${-r * 0.1} ${-r * 0.62}h${r * 0.2}z" fill="#4d5357" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('')}<circle cx="${x}" cy="${y}" r="${r * 0.14}" fill="#2b2f32"/>`;
const shade = (x: number, y: number, rx: number, ry: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#000" opacity="0.62" filter="url(#suave)"/>`;
const holes = Array.from({ length: 36 }, (_, i) => {
  const [turn, far] = [(i * Math.PI) / 18, i % 2 === 0 ? 300 : 350];
  return `<circle cx="${640 + far * Math.cos(turn)}" cy="${500 + far * Math.sin(turn)}" r="11" fill="#17191b"/>`;
}).join('');
const studs = [0, 72, 144, 216, 288]
  .map(
    (turn) =>
      `<g transform="rotate(${turn} 640 500)"><circle cx="640" cy="395" r="24" fill="#54595d"/><circle cx="640" cy="395" r="13" fill="#c7ccd0"/></g>`,
  )
  .join('');
const brake = (face: string, over: string) =>
  `<rect width="1280" height="960" fill="#1d2124"/><circle cx="640" cy="500" r="470" fill="#2c2622" filter="url(#oxido)"/>${shade(660, 540, 430, 410)}
<circle cx="640" cy="500" r="410" fill="${face}" filter="url(#hierro)"/><circle cx="640" cy="500" r="410" fill="url(#disco)" opacity="0.4"/>${over}
<circle cx="640" cy="500" r="190" fill="#7b6a5c" filter="url(#oxido)"/>${studs}<circle cx="640" cy="500" r="64" fill="#34383b" filter="url(#plastico)"/>
<path d="M905 250q190 90 175 320-10 120-95 190l-120-90q70-60 70-160 5-120-80-170z" fill="#8d2f22" filter="url(#hierro)"/><circle cx="985" cy="400" r="22" fill="#22262a"/><circle cx="975" cy="620" r="22" fill="#22262a"/>`;

const DRAWN: Readonly<Record<Escena, string>> = {
  frente: `${bay}${shade(640, 800, 520, 70)}<path d="M250 770q-30-220 70-300 40-190 130-215 190-30 380 0 90 25 130 215 100 80 70 300z" fill="url(#pintura)"/>
<path d="M405 460q35-135 75-150 160-24 320 0 40 15 75 150-235-34-470 0z" fill="url(#vidrio)"/><path d="M420 620h440l-30 88H450z" fill="#15181a" filter="url(#plastico)"/>
<path d="M430 640h420M438 664h404M446 688h388" stroke="#80888d" stroke-width="5"/><ellipse cx="340" cy="600" rx="82" ry="46" fill="url(#faro)"/><ellipse cx="940" cy="600" rx="82" ry="46" fill="url(#faro)"/>
<rect x="540" y="722" width="200" height="54" rx="6" fill="#e9e6dc"/><rect x="552" y="734" width="176" height="30" fill="#7a8489" filter="url(#leve)"/><path d="M300 770h680v34H300z" fill="#1a1c1e"/>
<rect x="262" y="760" width="110" height="92" rx="20" fill="#191b1d" filter="url(#goma)"/><rect x="908" y="760" width="110" height="92" rx="20" fill="#191b1d" filter="url(#goma)"/>`,
  costado: `${bay}${shade(640, 800, 560, 56)}<path d="M110 720q-10-110 60-150 120-30 190-46 110-150 200-160 190-20 330 10 90 20 180 130 100 16 130 70 20 60 10 146z" fill="url(#pintura)"/>
<path d="M400 520q80-106 150-114 60-8 96-8v126zM676 398q110 0 190 22 50 20 110 104l-300 2z" fill="url(#vidrio)"/><path d="M660 400v330M400 560q260-14 640-6" stroke="#3a090c" stroke-width="5" fill="none"/>
<path d="M720 600l170-26 40 40-150 40z" fill="#fff" opacity="0.14" filter="url(#leve)"/><path d="M700 640q80-26 180 10" stroke="#d9c7c2" stroke-width="5" fill="none" filter="url(#leve)"/>
<rect x="700" y="576" width="60" height="12" rx="6" fill="url(#cromo)"/>${wheel(310, 730, 112)}${wheel(960, 730, 112)}`,
  tablero: `<rect width="1280" height="960" fill="#23272b" filter="url(#plastico)"/><path d="M0 210q640-190 1280 0v120q-640-150-1280 0z" fill="#121518"/><path d="M150 800q20-520 490-520t490 520z" fill="#0b0d0f"/>
${[400, 880]
  .map(
    (x, i) =>
      `<circle cx="${x}" cy="580" r="190" fill="#07090b" stroke="#5d666d" stroke-width="7"/>${Array.from({ length: 13 }, (_, tick) => `<path d="M${x} 412v${tick % 2 === 0 ? 30 : 16}" stroke="${tick > 10 ? '#ff5a3c' : '#e8eef2'}" stroke-width="6" transform="rotate(${-130 + tick * 21.6} ${x} 580)"/>`).join('')}<path d="M${x} 580V434" stroke="#ff4b2e" stroke-width="9" stroke-linecap="round" transform="rotate(${i === 0 ? -128 : -96} ${x} 580)"/><circle cx="${x}" cy="580" r="24" fill="#2b3136"/>`,
  )
  .join(
    '',
  )}<rect x="570" y="610" width="140" height="64" rx="8" fill="#20303a"/><rect x="586" y="632" width="108" height="20" fill="#8fd7f2" filter="url(#leve)"/>
<path d="M616 500h48l12 30h-72z" fill="#ffb020"/><circle cx="640" cy="740" r="14" fill="#ff3b30"/><path d="M250 960q40-240 390-240t390 240z" fill="#15181b" filter="url(#plastico)"/>`,
  disco_gastado: brake(
    '#9a6a45',
    `<g fill="none" stroke="#2a1a10" opacity="0.6">${[235, 262, 290, 312, 338, 366, 390].map((r, i) => `<circle cx="640" cy="500" r="${r}" stroke-width="${3 + (i % 3) * 3}"/>`).join('')}</g><path d="M330 330q70-90 170-130" stroke="#1b0f08" stroke-width="11" fill="none" filter="url(#leve)"/>`,
  ),
  disco_nuevo: brake('#dfe3e6', holes),
  llanta: `<rect width="1280" height="960" fill="#4b4a47" filter="url(#suelo)"/>${shade(660, 560, 430, 520)}<rect x="250" y="-60" width="760" height="1080" rx="150" fill="#2e3134" filter="url(#goma)"/>
<g fill="none" stroke="#0b0c0d" stroke-width="26">${[390, 540, 700, 860].map((x) => `<path d="M${x} -40q26 500 0 1040"/>`).join('')}</g>
<g stroke="#0e0f10" stroke-width="12">${Array.from({ length: 17 }, (_, i) => `<path d="M270 ${i * 62 - 20}l110 34M880 ${i * 62 + 14}l110-34"/>`).join('')}</g>
<rect x="400" y="300" width="300" height="330" rx="60" fill="#5c5f61" opacity="0.75" filter="url(#goma)"/><path d="M430 380q120 40 240-10M440 470q110 26 220-6M450 560q100 20 190-14" stroke="#a9876a" stroke-width="5" fill="none" filter="url(#leve)"/>`,
  fuga: `<rect width="1280" height="960" fill="#3d3f41" filter="url(#hierro)"/><rect x="120" y="80" width="760" height="480" rx="50" fill="#8b9195" filter="url(#hierro)"/>${[200, 360, 520, 680].map((x) => `<circle cx="${x + 40}" cy="150" r="26" fill="#2a2d2f"/><circle cx="${x + 40}" cy="490" r="26" fill="#2a2d2f"/>`).join('')}
<rect x="300" y="230" width="400" height="190" rx="24" fill="#5b6064" filter="url(#oxido)"/><path d="M330 470q120 90 90 250t130 240H300q-60-160-20-260t-40-180z" fill="#191008" opacity="0.9" filter="url(#mancha)"/>
<path d="M390 520q60 120 30 240" stroke="#b98b4a" stroke-width="9" fill="none" opacity="0.6" filter="url(#leve)"/><path d="M920 60q140 240 60 520t120 380" stroke="#15171a" stroke-width="64" fill="none" filter="url(#goma)"/><path d="M1010 40q130 260 60 500t130 420" stroke="#1f2326" stroke-width="40" fill="none" filter="url(#goma)"/>`,
};
