import type { CampoDelModelo, Destino, Medidor } from '#modules/contratos/contract.ts';
import { judgeCampos, type Juzgado } from '#modules/contratos/rules.ts';
import type { Hechos, Lugar } from '#modules/contratos/rules/hechos.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { Leido } from './hechos.ts';

const NADA: Medidor = { listos: 0, total: 0, campos: [] };

/** What of the model is there and what lacks, with the way to where it is written for whoever may. */
export const measure = (who: Who, hechos: Leido): Medidor => {
  if (hechos === null) return NADA;
  const campos = judgeCampos(hechos).map((one) => toCampo(who, hechos, one));
  return { listos: campos.filter(({ falta }) => falta === '').length, total: campos.length, campos };
};

const toCampo = (who: Who, hechos: Hechos, { lugar, campo, ...rest }: Juzgado): CampoDelModelo => {
  if (rest.falta === '') return { ...rest, destino: null, quien: '' };
  const { permiso, quien, a } = LUGARES[lugar];
  const may = permiso.split('|').some((one) => who.can(one));
  const destino = may ? a(hechos) : null;
  return { ...rest, destino: destino && { ...destino, campo }, quien: destino ? '' : quien };
};

type Adonde = (h: Hechos) => Omit<Destino, 'campo'> | null;
const page = (ruta: string): Omit<Destino, 'campo'> => ({ en: 'pagina', ruta, id: null });

const ADMINISTRA = 'Lo escribe quien administra la empresa.';
const CERRADO = 'El documento ya no se cambia.';

const documentPage =
  (edits: string): Adonde =>
  ({ documento: { clase, id, cambia } }) => {
    if (!cambia) return null;
    return page(
      clase === 'cotizacion' ? `/comercial/cotizaciones/${id}/editar` : `/comercial/OrdenTrabajo/${id}?editar=${edits}`,
    );
  };

/** Where each thing is written, the key that it takes, and who to ask when one cannot. */
const LUGARES: Record<Lugar, { permiso: string; quien: string; a: Adonde }> = {
  taller_datos: {
    permiso: 'administrar_permisos',
    quien: ADMINISTRA,
    a: () => page('/administracion/empresa?ver=datos'),
  },
  taller_contrato: {
    permiso: 'administrar_permisos',
    quien: ADMINISTRA,
    a: () => page('/administracion/empresa?ver=contrato'),
  },
  taller_recepcion: {
    permiso: 'administrar_permisos',
    quien: ADMINISTRA,
    a: () => page('/comercial/recepcion/ajustes'),
  },
  cliente: {
    permiso: 'ver_clientes',
    quien: 'Lo escribe quien registra clientes.',
    a: ({ cliente: { id, tipo } }) => (tipo === 'publico' ? null : { en: 'cliente', ruta: null, id }),
  },
  activo: {
    permiso: 'editar_activos',
    quien: 'Lo escribe quien registra vehículos.',
    a: ({ activo }) => activo && { en: 'activo', ruta: null, id: activo.id },
  },
  documento: { permiso: 'ver_cotizaciones|ver_ordenes_trabajo', quien: CERRADO, a: documentPage('datos') },
  trabajos: { permiso: 'ver_cotizaciones|ver_ordenes_trabajo', quien: CERRADO, a: documentPage('trabajos') },
  recepcion: {
    permiso: 'recibir_vehiculos',
    quien: 'Lo llena quien recibe el vehículo.',
    a: ({ documento, recepcion }) => {
      if (recepcion) return recepcion.cambia ? page(`/comercial/recepcion/${recepcion.id}/corregir`) : null;
      return documento.cambia ? page(`/comercial/recepcion/nueva?orden=${documento.id}`) : null;
    },
  },
};
