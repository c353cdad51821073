import * as z from 'zod/mini';

/** How notices leave for people’s browsers. */
export type AvisosConfig = {
  /** Push services besides those of the browsers themselves: `push.ejemplo.mx`, `*.ejemplo.mx`. */
  servicios: readonly string[];
  /** Whom a push service writes to when something is wrong and there is no public https address: `mailto:…`. */
  contacto: string;
};

export const noAvisos: AvisosConfig = { servicios: [], contacto: 'mailto:bahia@localhost' };

// A port only on this very computer, where a service for tests stands.
const SERVICE =
  /^(127\.0\.0\.1:\d{1,5}|(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,})$/;

export const avisosSettings = {
  BAHIA_AVISOS_SERVICIOS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => namesIn(text).every((name) => SERVICE.test(name)),
          'pon nombres de servidores separados por comas, sin https ni ruta, por ejemplo BAHIA_AVISOS_SERVICIOS=push.ejemplo.mx,*.ejemplo.org',
        ),
      ),
  ),
};

export const readAvisos = (set: { BAHIA_AVISOS_SERVICIOS?: string | undefined; MAIL_FROM: string }): AvisosConfig => ({
  servicios: namesIn(set.BAHIA_AVISOS_SERVICIOS ?? ''),
  contacto: `mailto:${/<([^<>]+)>$/.exec(set.MAIL_FROM)?.[1] ?? set.MAIL_FROM}`,
});

const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
