import { findProblemasFiscales, isCodigoPostal } from '#modules/clientes/rules.ts';
import { checkRfc, RFC_EXTRANJERO, RFC_PUBLICO } from '#platform/contract/rfc.ts';
import { regimenesFor } from '#platform/contract/regimenes.ts';

export interface Emisor {
  rfc: string;
  nombre_fiscal: string;
  regimen: string;
  cp: string;
}
export interface Receptor {
  rfc: string;
  nombre_fiscal: string;
  regimen: string;
  uso_cfdi: string;
  cp_fiscal: string;
}

/** Why the company could not issue an invoice, by the field of its settings; empty when it could. */
export const problemsOfEmisor = ({ rfc, nombre_fiscal, regimen, cp }: Emisor): Record<string, string> => {
  const problems: Record<string, string> = {};
  const { tipo, error } = rfc === '' ? { tipo: null, error: null } : checkRfc(rfc);
  if (rfc === '') problems.rfc = 'Falta el RFC de la empresa.';
  else if (!tipo || tipo === 'generico') problems.rfc = error ?? 'El RFC de la empresa no puede ser genérico.';
  if (nombre_fiscal === '') problems.nombre_fiscal = 'Falta el nombre fiscal de la empresa.';
  if (regimen === '') problems.regimen = 'Falta el régimen fiscal de la empresa.';
  else if (tipo && tipo !== 'generico' && !regimenesFor(tipo).some(({ clave }) => clave === regimen))
    problems.regimen = 'El régimen de la empresa no corresponde a su RFC.';
  if (!isCodigoPostal(cp)) problems.cp = 'Falta el código postal del lugar de expedición.';
  return problems;
};

/** Why a customer could not be invoiced by name, by the field of his record; empty when he could. */
export const problemsOfReceptor = (receptor: Receptor): Record<string, string> => {
  const problems: Record<string, string> = {};
  if (receptor.rfc === '') problems.rfc = 'Falta el RFC del cliente.';
  else if (receptor.rfc === RFC_PUBLICO || receptor.rfc === RFC_EXTRANJERO)
    problems.rfc = 'Con un RFC genérico no hay factura individual: la venta va en la global.';
  if (receptor.nombre_fiscal === '')
    problems.nombre_fiscal = 'Falta el nombre fiscal, como está en la Constancia de Situación Fiscal.';
  if (receptor.regimen === '') problems.regimen = 'Falta el régimen fiscal del cliente.';
  if (receptor.uso_cfdi === '') problems.uso_cfdi = 'Falta el uso del CFDI.';
  if (receptor.cp_fiscal === '') problems.cp_fiscal = 'Falta el código postal del domicilio fiscal.';
  return { ...findProblemasFiscales(receptor), ...problems };
};
