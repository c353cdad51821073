import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The identity provider that people may enter with. */
export type OidcConfig = {
  /** As it calls itself; its configuration is published under it. */
  emisor: string;
  cliente: string;
  /** null = a public client, proven by PKCE alone. */
  secreto: string | null;
  /** As the button calls it. */
  nombre: string;
  alcances: string;
};

const oneWord = (say: string) => z.string().check(z.regex(/^\S{1,300}$/, say));

/** The part of the settings that `.env.example` explains as the identity provider. */
export const oidcSettings = {
  BAHIA_OIDC_EMISOR: z.optional(
    z
      .string()
      .check(
        z.refine(
          isIssuer,
          'pon la dirección https del proveedor, sin «?» ni «#», por ejemplo BAHIA_OIDC_EMISOR=https://accounts.google.com',
        ),
      ),
  ),
  BAHIA_OIDC_CLIENTE: z.optional(oneWord('pon el identificador que te dio el proveedor (client id), sin espacios')),
  BAHIA_OIDC_SECRETO: z.optional(
    z.string().check(z.maxLength(2000, 'pon el secreto que te dio el proveedor (client secret)')),
  ),
  BAHIA_OIDC_SECRETO_FILE: z.optional(z.string()),
  BAHIA_OIDC_NOMBRE: z._default(
    z.string().check(z.maxLength(40, 'pon un nombre corto para el botón, por ejemplo BAHIA_OIDC_NOMBRE=Google')),
    'tu proveedor',
  ),
  BAHIA_OIDC_ALCANCES: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(?=.*\bopenid\b)[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/,
          'pon los permisos que se piden, con «openid» entre ellos, por ejemplo BAHIA_OIDC_ALCANCES=openid email profile',
        ),
      ),
    'openid email profile',
  ),
};

const Settings = z.object(oidcSettings);
type Given = z.infer<typeof Settings>;

/** What is missing, or said twice. */
export function oidcProblems(set: Given): string[] {
  const { BAHIA_OIDC_EMISOR: emisor, BAHIA_OIDC_CLIENTE: cliente } = set;
  const { BAHIA_OIDC_SECRETO: secreto, BAHIA_OIDC_SECRETO_FILE: file } = set;
  const problems: string[] = [];
  if (emisor !== undefined && cliente === undefined)
    problems.push('  BAHIA_OIDC_CLIENTE: falta; es el identificador que te dio el proveedor (client id)');
  if (emisor === undefined && (cliente ?? secreto ?? file) !== undefined)
    problems.push('  BAHIA_OIDC_EMISOR: falta; sin él no se usa lo demás del proveedor de identidad');
  if (secreto !== undefined && file !== undefined)
    problems.push('  BAHIA_OIDC_SECRETO_FILE: quita esta o BAHIA_OIDC_SECRETO; el secreto se dice una sola vez');
  else if (file !== undefined && !readSecret(file))
    problems.push(`  BAHIA_OIDC_SECRETO_FILE: no se puede leer ${file}, o está vacío`);
  return problems;
}

export function readOidc(set: Given): OidcConfig | null {
  const { BAHIA_OIDC_EMISOR: emisor, BAHIA_OIDC_CLIENTE: cliente, BAHIA_OIDC_SECRETO_FILE: file } = set;
  if (emisor === undefined || cliente === undefined) return null;
  return {
    emisor,
    cliente,
    secreto: set.BAHIA_OIDC_SECRETO ?? (file === undefined ? null : readSecret(file)),
    nombre: set.BAHIA_OIDC_NOMBRE,
    alcances: set.BAHIA_OIDC_ALCANCES,
  };
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** Without TLS only on this very computer, where a provider for tests stands. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
