import { setImmediate as breathe } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Meter } from '#platform/server/files/meter.ts';
import { refuse, refuseDanger } from './read-zip.ts';

const MAX_DEPTH = 40;
/** Of one part. */
const MAX_NODES = 1_500_000;
const MAX_ATTRIBUTES = 64;
const PIECE = 128 * 1024;

export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Walks an XML that somebody from outside wrote, a piece at a time so that nobody else waits for it. Without a DTD there
 * are no entities, nothing is fetched, and what is deeper or longer than a sheet ever is ends the reading.
 */
export const walkXml = async (bytes: Buffer, meter: Meter, { open, text, close }: XmlListener): Promise<void> => {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  let nodes = 0;
  let attributes = 0;
  parser.on('error', () => refuse('está dañado por dentro'));
  parser.on('doctype', () => refuseDanger('una definición de documento, DTD'));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-?8$/i.test(encoding)) refuse('no está en UTF-8');
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    meter.spend('nodes', 1);
    if (++nodes > MAX_NODES) refuseDanger('demasiadas celdas');
    if (++depth > MAX_DEPTH) refuseDanger('demasiados niveles');
  });
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES) refuseDanger('demasiados datos en una celda');
  });
  if (open) parser.on('opentag', ({ name, attributes: said }: SaxesTagPlain) => open(bare(name), said));
  if (text) parser.on('text', text);
  parser.on('closetag', ({ name }) => {
    depth--;
    close?.(bare(name));
  });
  const decoder = new TextDecoder('utf-8');
  for (let at = 0; at < bytes.length; at += PIECE) {
    parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
    await breathe();
  }
  parser.write(decoder.decode());
  parser.close();
};

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
