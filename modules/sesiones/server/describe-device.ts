/** Browser and device in words, from what the browser says of itself; it may lie, so it only helps to remember. */
export const describeDevice = (agent: string): string => {
  const said = agent.slice(0, LONGEST_AGENT);
  const browser = BROWSERS.find(([mark]) => mark.test(said))?.[1];
  const device = DEVICES.find(([mark]) => mark.test(said))?.[1];
  if (!browser && !device) return 'Dispositivo desconocido';
  return [browser ?? 'Otro programa', device].filter(Boolean).join(' en ');
};

/** No browser says more of itself; a header may hold sixteen thousand letters. */
const LONGEST_AGENT = 300;

// Each one also claims to be the ones below it.
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];
const DEVICES: readonly [RegExp, string][] = [
  [/iPhone/, 'un iPhone'],
  [/iPad/, 'un iPad'],
  [/Android.*Mobile/, 'un teléfono Android'],
  [/Android/, 'una tableta Android'],
  [/CrOS/, 'una Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'una Mac'],
  [/Linux/, 'Linux'],
];

/** The network and not the address: enough to recognise a place by. */
export const describePlace = (ip: string): string => {
  const address = ip.replace(/^::ffff:/, '');
  if (address === '') return 'Lugar desconocido';
  if (/^127\.|^::1$/.test(address)) return 'La computadora del servidor';
  const network = address.includes(':')
    ? `${address.split(':').slice(0, 4).join(':')}::`
    : `${address.split('.').slice(0, 3).join('.')}.x`;
  return IS_LOCAL.test(address) ? `Red local ${network}` : `Internet ${network}`;
};

const IS_LOCAL = /^10\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\.|^f[cd]|^fe[89ab]/i;
