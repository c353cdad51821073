import { importacionesRefusals } from '#modules/importaciones/contract.ts';
import { definicionOf, mayImport, type Tipo } from '#modules/importaciones/rules/tipos.ts';
import { MENU_KEYS, MORE_KEYS } from '#modules/permisos/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { Kind } from './kind.ts';
import { activos } from './kind-activos.ts';
import { articulos, existencias } from './kind-articulos.ts';
import { proveedores } from './kind-clientes.ts';
import { padron } from './kind-padron.ts';
import { cartera } from './kind-cartera.ts';
import { porPagar } from './kind-saldos.ts';
import { precios } from './kind-precios.ts';
import { servicios } from './kind-servicios.ts';

const kinds: Record<Tipo, Kind> = {
  clientes: padron,
  activos,
  proveedores,
  servicios,
  precios,
  articulos,
  existencias,
  por_cobrar: cartera,
  por_pagar: porPagar,
};

export const kindOf = (tipo: Tipo): Kind => kinds[tipo];

/** A file writes nothing that its person may not write by hand. */
export const refuseForeignKind = (who: Who, tipo: Tipo): void => {
  if (mayImport(tipo, (permiso) => who.can(permiso))) return;
  const { varios, permiso } = definicionOf(tipo);
  const titles: Record<string, string> = { ...MENU_KEYS, ...MORE_KEYS };
  const named = permiso.split('|').map((clave) => titles[clave] ?? clave);
  throw new Refusal(importacionesRefusals.no_se_importa, { que: varios, permiso: named.join('» o «') });
};
