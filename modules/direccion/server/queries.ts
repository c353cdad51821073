import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { type Direccion, direccionRefusals } from '#modules/direccion/contract.ts';
import { alcanceOf, originOf } from '#modules/direccion/rules.ts';
import type { RefusalKind } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Who } from '#platform/server/http/who.ts';
import { isAnyAddress, lanAddresses } from '#platform/server/lan/addresses.ts';
import './tables.ts';

export type Publica = {
  url: string | null;
  guardiana: number;
  cambiada_por: string;
  cambiada_en: string;
  version: number;
};

/** What is kept of the address; undefined until the house has an owner. */
export const readPublica = (tx: Tx, forUpdate = false): Promise<Publica | undefined> => {
  const query = q
    .selectFrom('direccion.publica')
    .select(['url', 'guardiana', 'cambiada_por', 'cambiada_en', 'version'])
    .where('unica', '=', true);
  return tx.maybe(forUpdate ? query.forUpdate() : query);
};

/** The company that keeps what belongs to the whole installation; undefined until the house has an owner. */
export const readGuardiana = async (tx: Tx): Promise<number | undefined> => (await readPublica(tx))?.guardiana;

export const readSello = async (tx: Tx): Promise<string> =>
  (await tx.maybe<{ sello: string }>(sql`select sello from direccion.publica where unica`))?.sello ?? '';

/** Why this person may not change it here, or null. */
export const whyNot = (app: App, who: Who, kept: Publica | undefined): RefusalKind | null => {
  if (app.publicUrlIsFixed) return direccionRefusals.direccion_fija;
  return kept?.guardiana === who.empresa_id ? null : direccionRefusals.direccion_de_otra;
};

/** The address as people are told of it. */
export const describeDireccion = (
  app: App,
  who: Who,
  kept: Publica | undefined,
  request: FastifyRequest,
): Direccion => {
  const url = app.publicUrlIsFixed ? app.publicUrl : (kept?.url ?? app.ownUrl);
  const refused = whyNot(app, who, kept);
  const may = refused === null && who.can('administrar_permisos');
  return {
    url,
    alcance: alcanceOf(url),
    elegida: app.publicUrlIsFixed || (kept?.url ?? null) !== null,
    puede_cambiar: may,
    motivo: refused?.message ?? (may ? null : 'La cambia quien administra permisos.'),
    propuestas: may ? proposalsOf(app, request).filter((one) => one.url !== url) : [],
    cambiada_por: kept?.cambiada_por ?? '',
    cambiada_en: kept?.cambiada_en ?? null,
    version: kept?.version ?? 0,
  };
};

/** Where people come in by, and where the network can find this computer; what reaches furthest first. */
export const proposalsOf = (app: App, request: FastifyRequest): Direccion['propuestas'] => {
  const byHost = originOf(`${request.protocol}://${request.host}`);
  const found = [byHost, app.ownUrl, ...networkUrls(app)].filter((url) => url !== null);
  const reach = { internet: 0, red: 1, equipo: 2 };
  return [...new Set(found)]
    .map((url) => ({ url, alcance: alcanceOf(url) }))
    .filter(({ alcance }) => alcance !== 'equipo')
    .toSorted((a, b) => reach[a.alcance] - reach[b.alcance]);
};

/** Only a server that listens beyond its own computer is found there. */
const networkUrls = ({ fastify }: App): string[] => {
  const at = fastify.server.address();
  if (at === null || typeof at === 'string' || !isAnyAddress(at.address)) return [];
  return lanAddresses(networkInterfaces()).map((address) => `http://${address}:${at.port}`);
};
