import { useCallback, useMemo, useRef, useState } from 'react';
import type { ClienteActivo } from '#modules/activos/web/front-door.tsx';
import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import { readDescuento } from '#modules/cotizaciones/rules/descuento.ts';
import type { Empresa } from '#modules/empresas/contract.ts';
import type { ModoPrecio } from '#modules/partidas/contract.ts';
import type { Modos } from '#modules/partidas/rules/modo.ts';
import { dropIncluded, type ParaQuien, pricesFor, sayMoved } from '#modules/partidas/web/front-door.tsx';
import type { Pendiente } from '#modules/pendientes/contract.ts';
import { lineOfPendiente } from '#modules/pendientes/rules.ts';
import { newId } from '#platform/web/call.ts';
import { useDraft } from '#platform/web/drafts/draft.ts';
import { todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { type Captura, captureOf, emptyCaptura, type Linea, priceOf } from './editor-state.ts';

type Changes = Partial<Captura<ClienteActivo>>;

/** What is written: the document, its draft, its prices. */
export const useSheet = (
  empresa: Empresa,
  existing: Cotizacion | null,
  elegido: ClienteActivo | null,
  pendientes: readonly Pendiente[],
) => {
  const zona = useSession((state) => state.company?.zona) ?? empresa.zona;
  const [captura, setCaptura] = useState<Captura<ClienteActivo>>(() =>
    existing
      ? captureOf(existing, pickedOf(existing), todayIn(zona))
      : {
          ...emptyCaptura,
          elegido,
          partidas: pendientes.map((one) => lineOfPendiente(newId(), one, empresa.precios)),
        },
  );
  const draft = useDraft<Captura<ClienteActivo>>(existing ? `cotizacion:${existing.id}` : 'cotizacion:nueva');
  const { note } = draft;
  // Lines may land after a search, when this render is past: each change starts from what is newest.
  const newest = useRef(captura);
  const change = useCallback(
    (changes: Changes | ((now: Captura<ClienteActivo>) => Changes)) => {
      const now = newest.current;
      newest.current = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) };
      setCaptura(newest.current);
      note(newest.current);
    },
    [note],
  );
  const precios = captura.precios ?? empresa.precios;
  const pricing = useMemo(() => priceOf(captura, precios), [captura, precios]);
  const latest = useCallback(() => newest.current, []);
  /** A service that is taken out takes with it the parts that came with its price. */
  const writeLines = useCallback(
    (partidas: Linea[]) => {
      const before = newest.current.partidas;
      change({ partidas });
      void dropIncluded(before, partidas).then((drop) => drop && change((now) => ({ partidas: drop(now.partidas) })));
    },
    [change],
  );
  /** Another customer has his list, another vehicle its prices; what somebody wrote himself stays. */
  const pick = useCallback(
    async (elegido: ClienteActivo | null) => {
      const modos = { catalogo: empresa.precios, documento: newest.current.precios ?? empresa.precios };
      const before = paraOf(newest.current.elegido);
      change({ elegido });
      const prices = await pricesFor(newest.current.partidas, before, paraOf(elegido, modos)).catch(() => NINGUNO);
      const moved = sayMoved(prices);
      if (moved === null) return;
      change((now) => ({ partidas: now.partidas.map((line) => ({ ...line, ...prices.get(line.id) })) }));
      toast(moved);
    },
    [change, empresa.precios],
  );
  const asked = captura.anticipo === null ? usualAnticipo(empresa) : (readDescuento(captura.anticipo) ?? null);
  return {
    captura,
    change,
    draft,
    precios,
    pricing,
    latest,
    writeLines,
    pick,
    ...useModo(newest, change, empresa.precios),
    // A draft of another version of this program may lack a field.
    restore: (kept: Captura<ClienteActivo>) =>
      change({
        ...emptyCaptura,
        ...kept,
        orden_compra: kept.orden_compra ?? '',
        partidas: kept.partidas.map((p) => ({
          ...p,
          pendiente_id: p.pendiente_id ?? null,
          punto_id: p.punto_id ?? null,
          membresia_id: p.membresia_id ?? null,
          beneficio: p.beneficio ?? '',
          cupon_codigo: p.cupon_codigo ?? null,
          cupon_centavos: p.cupon_centavos ?? 0,
          lista_id: p.lista_id ?? null,
          precio_de: p.precio_de ?? '',
          motivo: p.motivo ?? '',
        })),
      }),
    anticipo: asked,
  };
};

/** Another way of writing prices, asked first where there are prices. */
const useModo = (
  newest: { readonly current: Captura<ClienteActivo> },
  change: (changes: Changes) => void,
  usual: ModoPrecio,
) => {
  const [modo, setModo] = useState<ModoPrecio | null>(null);
  const writePrices = useCallback(
    (precios: ModoPrecio) => {
      const now = newest.current;
      const isAsked = precios !== (now.precios ?? usual) && now.partidas.some((p) => (p.precio_centavos ?? 0) > 0);
      setModo(isAsked ? precios : null);
      if (!isAsked) change({ precios });
    },
    [newest, change, usual],
  );
  const takePrices = (next: Captura<ClienteActivo>) => {
    setModo(null);
    change(next);
  };
  return { modo, writePrices, takePrices };
};

const NINGUNO: Awaited<ReturnType<typeof pricesFor>> = new Map();
export const paraOf = (elegido: ClienteActivo | null, modos?: Modos): ParaQuien => ({
  modos,
  cliente_id: elegido?.cliente.id ?? null,
  activo_id: elegido?.activo?.id ?? null,
});

const usualAnticipo = ({ anticipo_diezmilesimas }: Empresa) =>
  anticipo_diezmilesimas > 0 ? ({ tipo: 'porcentaje', diezmilesimas: anticipo_diezmilesimas } as const) : null;
export const pickedOf = ({ cliente, activo }: Cotizacion): ClienteActivo => ({
  cliente: { id: cliente.id, nombre: cliente.nombre, telefono: cliente.telefono },
  activo: activo && { id: activo.id, vehiculo: activo.vehiculo, placas: activo.placas },
});
