import { PAGINAS_DE_ENLACE, type PaginaDeEnlace } from '#modules/empresas/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { App } from '#platform/server/http/app.ts';
import { openLink } from '#platform/server/http/enlaces.ts';
import { sha256 } from '#platform/server/http/request.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getEmpresa, logoKeyOf } from './queries.ts';

/** A page by its address: `/Cita/{token}`. */
export interface PageOfLink {
  pagina: PaginaDeEnlace;
  token: string;
}

/** Whose page it is, for whoever was sent its link. */
export interface Presentacion {
  titulo: string;
  nombre: string;
  direccion: string;
  color: string;
  /** Where its logo is kept; undefined without one. */
  logo: string | undefined;
}

/** Reads nothing but the company, and marks nothing as seen. Undefined where the link leads nowhere. */
export const presentPage = async (
  app: App,
  { pagina, token }: PageOfLink,
  asked: Pick<Who, 'ref' | 'ip' | 'now'>,
): Promise<Presentacion | undefined> => {
  const { tipo, titulo } = PAGINAS_DE_ENLACE[pagina];
  const who = await openLink(app, sha256(token), tipo, asked);
  if (!who) return undefined;
  const empresa = await asWho(app.pool, who, (tx) => getEmpresa(tx, who));
  return {
    titulo,
    nombre: empresa.nombre,
    direccion: empresa.direccion,
    color: empresa.color,
    logo: logoKeyOf(empresa),
  };
};

/** The logo of whoever gave the link, as it was placed, and his colour. Refuses where there is none. */
export const logoOfPage = async (
  app: App,
  page: PageOfLink,
  asked: Who,
): Promise<{ bytes: Uint8Array; color: string }> => {
  const shown = await presentPage(app, page, asked);
  const bytes = shown?.logo === undefined ? undefined : await app.files.get(shown.logo);
  if (!shown || !bytes) throw new Refusal(commonRefusals.no_encontrado);
  return { bytes, color: shown.color };
};
