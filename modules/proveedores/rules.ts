import { bancos } from '#modules/proveedores/data/bancos.ts';
import { regimenesFor } from '#platform/contract/regimenes.ts';
import { checkRfc } from '#platform/contract/rfc.ts';

/** What is bought, for suppliers and for expenses alike, in the order in which people look for it. */
export const CATEGORIAS = {
  refacciones: 'Refacciones',
  lubricantes: 'Aceites y lubricantes',
  llantas: 'Llantas',
  insumos: 'Insumos y consumibles',
  trabajos_externos: 'Trabajos externos',
  herramienta: 'Herramienta y equipo',
  combustible: 'Combustible',
  renta: 'Renta',
  servicios: 'Luz, agua, teléfono e internet',
  nomina: 'Sueldos y destajos',
  comisiones: 'Comisiones del personal',
  mantenimiento: 'Mantenimiento del local',
  publicidad: 'Publicidad',
  papeleria: 'Papelería y sistemas',
  impuestos: 'Impuestos y trámites',
  bancos: 'Comisiones bancarias',
  fletes: 'Fletes y paquetería',
  otros: 'Otros',
} as const;
export type Categoria = keyof typeof CATEGORIAS;
// Object.keys loses the literal types.
export const categorias = Object.keys(CATEGORIAS) as [Categoria, ...Categoria[]];

/** As it is kept and compared: the digits alone. */
export const normalizeClabe = (text: string): string => text.replace(/[\s.\-–]/g, '');

export interface ClabeLeida {
  ok: boolean;
  /** Empty when nobody we know keeps accounts that begin so. */
  banco: string;
  error?: string;
}

/** Eighteen digits whose last one follows from the others: one that does not would send the money to somebody else, or back. */
export const checkClabe = (text: string): ClabeLeida => {
  const clabe = normalizeClabe(text);
  const banco = bancos[clabe.slice(0, 3)] ?? '';
  if (!/^\d{18}$/.test(clabe)) return { ok: false, banco, error: 'La CLABE lleva 18 dígitos.' };
  if (clabeDigit(clabe) !== clabe.at(-1))
    return { ok: false, banco, error: 'La CLABE no es correcta: el último dígito no coincide. Cópiala de nuevo.' };
  return { ok: true, banco };
};

/** The last digit of a CLABE, from its first seventeen. */
export const clabeDigit = (clabe: string): string => {
  const weights = [3, 7, 1];
  const sum = Array.from({ length: 17 }, (_, at) => (Number(clabe[at]) * (weights[at % 3] ?? 0)) % 10).reduce(
    (total, product) => total + product,
    0,
  );
  return String((10 - (sum % 10)) % 10);
};

/** `032 180 00011835971 9`: bank, city, account and check digit, as statements write it. */
export const formatClabe = (clabe: string): string => clabe.replace(/^(\d{3})(\d{3})(\d{11})(\d)$/, '$1 $2 $3 $4');

export interface DatosDeProveedor {
  rfc: string;
  regimen: string;
  cp_fiscal: string;
  clabe: string;
}

/** Problems by field; what is empty is no problem. */
export const findProblemas = (datos: DatosDeProveedor): Partial<Record<keyof DatosDeProveedor, string>> => {
  const problemas: Partial<Record<keyof DatosDeProveedor, string>> = {};
  if (datos.cp_fiscal !== '' && !/^(?!00)\d{5}$/.test(datos.cp_fiscal))
    problemas.cp_fiscal = 'El código postal tiene 5 dígitos.';
  if (datos.clabe !== '') {
    const { error } = checkClabe(datos.clabe);
    if (error) problemas.clabe = error;
  }
  if (datos.rfc === '') return problemas;
  const { tipo, error } = checkRfc(datos.rfc);
  if (!tipo) return { ...problemas, rfc: error ?? 'Revisa el RFC.' };
  if (datos.regimen !== '' && !regimenesFor(tipo).some(({ clave }) => clave === datos.regimen))
    problemas.regimen = `Ese régimen no es de ${tipo === 'moral' ? 'una empresa' : 'una persona'}. Elige otro.`;
  return problemas;
};
