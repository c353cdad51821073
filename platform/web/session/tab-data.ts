import * as z from 'zod/mini';
import { readJson, tabKeys, writeJson } from './stored-keys.ts';

const UserData = z.object({ user_id: z.string(), name: z.string(), email: z.string() });
export type UserData = z.infer<typeof UserData>;

const CompanyData = z.object({
  empresa_id: z.int(),
  nombre_empresa: z.string(),
  empresa_direccion: z._default(z.string(), ''),
  empresa_telefono: z._default(z.string(), ''),
  empresa_email: z._default(z.string(), ''),
  empresa_actual: z.optional(z.int()),
  /** IANA zone of the company: its days and hours are shown in it. */
  zona: z._default(z.string(), 'America/Mexico_City'),
});
export type CompanyData = z.infer<typeof CompanyData>;

const SecurityData = z.object({
  esEdicionPostVentaPermitida: z._default(z.boolean(), false),
  Mostrar_WhatsAppStatusAlert: z._default(z.boolean(), false),
  loginAttempts: z.optional(
    z.object({
      attempts: z.int(),
      lastAttempt: z.int(),
      blockedUntil: z.int(),
      totalBlocks: z.int(),
      firstAttempt: z.int(),
      suspiciousEvents: z.int(),
    }),
  ),
});
/** A mirror for the screen of what the server knows: it decides nothing. */
export type SecurityData = z.infer<typeof SecurityData>;

const CompanyEntries = z.array(z.object({ empresa_id: z.int(), nombre: z.string() }));
export type CompanyEntry = z.infer<typeof CompanyEntries>[number];

export interface TabData {
  user: UserData;
  company: CompanyData;
}

/** Who works in this tab and in which company; null when either is missing. */
export const readTab = (): TabData | null => {
  const user = z.safeParse(UserData, readJson(sessionStorage, tabKeys.user));
  const company = z.safeParse(CompanyData, readJson(sessionStorage, tabKeys.company));
  return user.success && company.success ? { user: user.data, company: company.data } : null;
};

export const writeTab = ({ user, company }: TabData): void => {
  writeJson(sessionStorage, tabKeys.user, user);
  writeJson(sessionStorage, tabKeys.company, { ...company, empresa_actual: company.empresa_id });
};

export const readSecurity = (): SecurityData => {
  const read = z.safeParse(SecurityData, readJson(sessionStorage, tabKeys.security) ?? {});
  return read.success ? read.data : { esEdicionPostVentaPermitida: false, Mostrar_WhatsAppStatusAlert: false };
};

export const writeSecurity = (change: Partial<SecurityData>): void =>
  writeJson(sessionStorage, tabKeys.security, { ...readSecurity(), ...change });

export const readCompanies = (): CompanyEntry[] => {
  const read = z.safeParse(CompanyEntries, readJson(sessionStorage, tabKeys.companies));
  return read.success ? read.data : [];
};

export const writeCompanies = (companies: CompanyEntry[]): void =>
  writeJson(sessionStorage, tabKeys.companies, companies);
