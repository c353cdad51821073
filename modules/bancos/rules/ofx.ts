import { readFecha } from './celdas.ts';
import { type Fallido, fingerprint, type Lectura, type SinHuella } from './lectura.ts';

const MOVEMENT = /<STMTTRN>([\s\S]*?)(?=<STMTTRN>|<\/STMTTRN>|<\/BANKTRANLIST>|$)/gi;
const MOST = 5_000;

/** An OFX of either kind (the old one closes no tags, the new one is XML); null when it names no movements. */
export const readOfx = (text: string): Lectura | null => {
  if (!/<OFX>/i.test(text)) return null;
  const movimientos: SinHuella[] = [];
  const fitids: string[] = [];
  const fallidos: Fallido[] = [];
  let numero = 0;
  for (const [, inside = ''] of text.matchAll(MOVEMENT)) {
    numero++;
    if (numero > MOST) return null;
    const read = readOne(inside);
    if (typeof read === 'string') {
      fallidos.push({ numero, dice: inside.replace(/\s+/g, ' ').trim().slice(0, 200), mensaje: read });
      continue;
    }
    movimientos.push({ ...read, numero });
    fitids.push(tagOf(inside, 'FITID').slice(0, 255));
  }
  if (numero === 0) return null;
  const seen = new Set<string>();
  const marked = fingerprint(movimientos).map((one, at) => {
    const fitid = fitids[at] ?? '';
    // A number that its own file gives twice is none: what it says is then all there is to know it by.
    if (fitid === '' || seen.has(fitid)) return one;
    seen.add(fitid);
    return { ...one, huella: `FITID|${fitid}` };
  });
  return { movimientos: marked, fallidos, saltados: 0, avisos: [] };
};

const tagOf = (inside: string, name: string): string =>
  unescapeText(new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(inside)?.[1] ?? '').trim();

const readOne = (inside: string): Omit<SinHuella, 'numero'> | string => {
  const tag = (name: string): string => tagOf(inside, name);
  const fecha = readFecha(tag('DTPOSTED').slice(0, 8));
  if (fecha === null) return 'No dice de qué día es. Descarga el archivo otra vez de tu banco.';
  const monto_centavos = amountOf(tag('TRNAMT'));
  if (monto_centavos === null) return `«${tag('TRNAMT')}» no es un importe. Descarga el archivo otra vez de tu banco.`;
  if (monto_centavos === 0) return 'Su importe es cero. Quítalo del archivo y súbelo de nuevo.';
  const texto = [...new Set([tag('NAME'), tag('MEMO')].filter(Boolean))].join(' · ') || 'Sin concepto';
  const referencia = [...new Set([tag('CHECKNUM'), tag('REFNUM')].filter(Boolean))].join(' · ');
  return {
    fecha,
    texto: texto.slice(0, 400),
    referencia: referencia.slice(0, 200),
    monto_centavos,
    saldo_centavos: null,
  };
};

/** `-1250.5`, `+99.00`, `1250,50`: an OFX never parts its thousands. */
const amountOf = (text: string): number | null => {
  const match = /^([+-]?)(\d{1,10})(?:[.,](\d{1,2})0*)?$/.exec(text);
  if (!match) return null;
  const centavos = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' && centavos !== 0 ? -centavos : centavos;
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const unescapeText = (text: string): string =>
  text.replace(/&(#\d{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = Number(name.slice(1));
    return code >= 32 && code < 0xd800 ? String.fromCodePoint(code) : ' ';
  });
