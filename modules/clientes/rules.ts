import { type UsoCfdi, usosCfdi } from '#modules/clientes/data/usos-cfdi.ts';
import { phoneNumber, readPhone, sayPhone } from '#platform/contract/phones.ts';
import { foldText } from '#platform/contract/fold.ts';
import { regimenesFor } from '#platform/contract/regimenes.ts';
import { checkRfc, normalizeRfc, RFC_EXTRANJERO, RFC_PUBLICO, type TipoRfc } from '#platform/contract/rfc.ts';
import { withoutEnd } from '#platform/contract/text.ts';

/** Nobody in particular: what is sold without saying to whom. Its name never changes. */
export const PUBLICO = 'Público en general';

export { checkRfc, normalizeRfc, regimenesFor, RFC_EXTRANJERO, RFC_PUBLICO, type TipoRfc };

const CORPORATE =
  /[\s,](?:S\.?\s?A\.?(?:\s?P\.?\s?I\.?|\s?B\.?)?|S\.?\s?DE\s?R\.?\s?L\.?(?:\s?M\.?\s?I\.?)?|S\.?\s?P\.?\s?R\.?(?:\s?DE\s?R\.?\s?[LI]\.?)?|S\.?\s?A\.?\s?S\.?|S\.?\s?EN\s?(?:C|NC)\.?(?:\s?POR\s?A\.?)?|S\.?\s?C\.?(?:\s?L\.?)?|A\.?\s?C\.?|A\.?\s?B\.?\s?P\.?|I\.?\s?A\.?\s?P\.?)(?:[\s,]*DE\s?C\.?\s?V\.?)?(?:[\s,]*S\.?O\.?F\.?O\.?M\.?[\s,]*E\.?N\.?R\.?)?$/;

/** As CFDI 4.0 wants it: upper case and, for companies, without «SA DE CV». Accents stay as written: only the Constancia decides. */
export const normalizeNombreFiscal = (text: string, tipo: TipoRfc): string => {
  const name = text.normalize('NFC').toUpperCase().replace(/\s+/g, ' ').trim();
  if (tipo !== 'moral') return name;
  const bare = withoutEnd(name.replace(CORPORATE, ''), ' ,');
  return bare === '' ? name : bare;
};

export { readPhone as normalizePhone, sayPhone as formatPhone };

export const isCodigoPostal = (text: string): boolean => /^(?!00)\d{5}$/.test(text);

/** Uses that the SAT accepts for this receiver; the first one is the sensible default. */
export const usosForRegimen = (regimen: string, tipo: TipoRfc): readonly UsoCfdi[] => {
  if (tipo === 'generico') return usosCfdi.filter((uso) => uso.clave === 'S01');
  const allowed = usosCfdi.filter(
    (uso) => (tipo === 'moral' ? uso.moral : uso.fisica) && uso.regimenes.includes(regimen),
  );
  return allowed.toSorted((a, b) => usualRank(a.clave) - usualRank(b.clave));
};

export const nameOfUso = (clave: string): string | undefined => usosCfdi.find((uso) => uso.clave === clave)?.nombre;

export interface DatosFiscales {
  rfc: string;
  nombre_fiscal: string;
  regimen: string;
  uso_cfdi: string;
  cp_fiscal: string;
}

/** Problems by field; empty when nothing is written yet or all of it could be invoiced. */
export const findProblemasFiscales = (datos: DatosFiscales): Partial<Record<keyof DatosFiscales, string>> => {
  const problemas: Partial<Record<keyof DatosFiscales, string>> = {};
  if (datos.cp_fiscal !== '' && !isCodigoPostal(datos.cp_fiscal))
    problemas.cp_fiscal = 'El código postal tiene 5 dígitos.';
  if (datos.rfc === '') return problemas;
  const { tipo, error } = checkRfc(datos.rfc);
  if (!tipo) return { ...problemas, rfc: error ?? 'Revisa el RFC.' };
  if (datos.regimen === '') return problemas;
  if (!regimenesFor(tipo).some((r) => r.clave === datos.regimen)) {
    problemas.regimen = `Ese régimen no es de ${tipo === 'moral' ? 'una empresa' : tipo === 'fisica' ? 'una persona' : 'un RFC genérico'}. Elige otro.`;
  } else if (datos.uso_cfdi !== '' && !usosForRegimen(datos.regimen, tipo).some((u) => u.clave === datos.uso_cfdi)) {
    problemas.uso_cfdi = 'El SAT no acepta ese uso con este régimen. Elige otro.';
  }
  return problemas;
};

/** What two records of the same customer are likely to share; equal keys raise a warning, never a block. */
export const similarityKeys = (cliente: {
  nombre: string;
  telefono?: string;
  rfc?: string;
  email?: string;
}): string[] => {
  const telefono = phoneNumber(readPhone(cliente.telefono ?? '') ?? '');
  const rfc = normalizeRfc(cliente.rfc ?? '');
  const email = (cliente.email ?? '').trim().toLowerCase();
  const nombre = soundOf(cliente.nombre);
  return [
    ...(telefono ? [`tel:${telefono}`] : []),
    ...(rfc && rfc !== RFC_PUBLICO && rfc !== RFC_EXTRANJERO ? [`rfc:${rfc}`] : []),
    ...(email ? [`cor:${email}`] : []),
    ...(nombre ? [`nom:${nombre}`] : []),
  ];
};

/** What lists sort by and searches compare: without accents or case. */
export const foldName = (text: string): string => foldText(text).replace(/\s+/g, ' ');

const soundOf = (nombre: string): string => {
  const words = foldName(normalizeNombreFiscal(nombre, 'moral'))
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ');
  return words
    .filter((word) => word !== '' && !['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e'].includes(word))
    .map((word) =>
      word
        .replace(/qu(?=[ei])/g, 'k')
        .replace(/c(?=[ei])|z/g, 's')
        .replace(/c(?!h)/g, 'k')
        .replace(/(?<!c)h/g, '')
        .replace(/v/g, 'b')
        .replace(/ll/g, 'y')
        .replace(/(.)\1+/g, '$1'),
    )
    .sort()
    .join(' ');
};

const usualRank = (clave: string): number => ['G03', 'S01', 'G01', 'I03'].indexOf(clave) + 1 || 99;
