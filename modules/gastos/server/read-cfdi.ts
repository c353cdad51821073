import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { cfdiRefusals } from '#modules/gastos/rules/refusals.ts';
import { Refusal } from '#platform/contract/refusal.ts';

/** One part of an invoice: its name without prefix, in the namespaces of the SAT, and what it says. */
export interface Nodo {
  nombre: string;
  uri: string;
  atributos: Readonly<Record<string, string>>;
  hijos: Nodo[];
}

export const MAX_CFDI_BYTES = 512 * 1024;
const MAX_DEPTH = 32;
const MAX_NODES = 20_000;
const MAX_ATTRIBUTES = 64;
const MAX_VALUE = 20_000;

/**
 * The tree of an XML that somebody from outside wrote. There is no DTD and so there are no entities, nothing is fetched,
 * and what is deeper, wider or longer than an invoice ever is ends the reading at once. It throws refusals and nothing else.
 */
export const readXml = (bytes: Uint8Array): Nodo => {
  if (bytes.length > MAX_CFDI_BYTES) throw new Refusal(cfdiRefusals.cfdi_grande, { kilos: MAX_CFDI_BYTES / 1024 });
  const text = decode(bytes);
  const open: Nodo[] = [];
  let root: Nodo | undefined;
  let nodes = 0;
  let attributes = 0;
  const parser = new SaxesParser<{ xmlns: true; position: false }>({ xmlns: true, position: false });
  parser.on('error', ({ message }) => {
    if (!(isInAddenda(open) && UNDECLARED.test(message))) refuse('el XML está mal formado');
  });
  parser.on('doctype', () => refuseDanger('una definición de documento, DTD'));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-?8$/i.test(encoding)) throw new Refusal(cfdiRefusals.cfdi_codificacion);
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    if (++nodes > MAX_NODES) refuseDanger('demasiadas partes');
    if (open.length >= MAX_DEPTH) refuseDanger('demasiados niveles');
  });
  parser.on('attribute', ({ value }) => {
    if (++attributes > MAX_ATTRIBUTES) refuseDanger('demasiados datos en una parte');
    if (value.length > MAX_VALUE) refuseDanger('un dato demasiado largo');
  });
  parser.on('opentag', (tag) => {
    const nodo = toNodo(tag);
    open.at(-1)?.hijos.push(nodo);
    root ??= nodo;
    open.push(nodo);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root ?? refuse('está vacío');
};

/** Big customers append their own data there, and some forget to declare the prefix. The tax data do not depend on it. */
const isInAddenda = ([root, part]: readonly Nodo[]): boolean =>
  root !== undefined && part?.nombre === 'Addenda' && part.uri === root.uri;
const UNDECLARED = /unbound namespace prefix/i;

/** Only what the standard calls UTF-8, with or without its mark; what is cut or of another alphabet is no invoice. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(cfdiRefusals.cfdi_codificacion);
  }
};

const toNodo = ({ local, uri, attributes }: SaxesTagNS): Nodo => ({
  nombre: local,
  uri,
  // Without a prototype: an attribute may be called as anything.
  atributos: Object.assign(
    Object.create(null) as Record<string, string>,
    Object.fromEntries(
      Object.values(attributes)
        .filter(isPlain)
        .map(({ local: name, value }) => [name, value]),
    ),
  ),
  hijos: [],
});

/** The SAT's own attributes carry no prefix. */
const isPlain = ({ prefix, name }: SaxesAttributeNS): boolean => prefix === '' && name !== 'xmlns';

export const refuse = (motivo: string): never => {
  throw new Refusal(cfdiRefusals.cfdi_ilegible, { motivo });
};
const refuseDanger = (motivo: string): never => {
  throw new Refusal(cfdiRefusals.cfdi_peligroso, { motivo });
};
