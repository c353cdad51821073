import { legacyKeys, localKeys, readJson, textIn, writeJson } from './stored-keys.ts';
import { readSecurity, writeSecurity, writeTab } from './tab-data.ts';

/** Moves what an older version kept in long-term storage into this tab, once; says whether there was anything. */
export const migrateLegacy = (): boolean => {
  if (!textIn(localStorage, 'token') && !textIn(localStorage, 'Token')) return false;
  const user = recordIn('user_data');
  const company = recordIn('company_data');
  const allowsEdit = allowsPostSaleEdit(recordIn('security_data')) || allowsPostSaleEdit(recordIn('security_login'));
  const empresaId = Number(company.empresa_id);
  if (user.user_id !== undefined && Number.isInteger(empresaId)) {
    writeTab({
      user: { user_id: text(user.user_id), name: text(user.name), email: text(user.email) },
      company: {
        empresa_id: empresaId,
        nombre_empresa: text(company.nombre_empresa),
        empresa_direccion: text(company.empresa_direccion),
        empresa_telefono: text(company.empresa_telefono),
        empresa_email: text(company.empresa_email),
        zona: 'America/Mexico_City',
      },
    });
  }
  if (allowsEdit) writeSecurity({ ...readSecurity(), esEdicionPostVentaPermitida: true });
  for (const key of legacyKeys) localStorage.removeItem(key);
  writeJson(localStorage, localKeys.migrationRan, true);
  return true;
};

const recordIn = (key: string): Record<string, unknown> => {
  const value = readJson(localStorage, key);
  return typeof value === 'object' && value !== null ? { ...value } : {};
};

const allowsPostSaleEdit = (security: Record<string, unknown>): boolean =>
  security.esEdicionPostVentaPermitida === true || security.esEdicionPostVentaPermitida === 'true';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
