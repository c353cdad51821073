import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ClienteActivo } from '#modules/activos/web/front-door.tsx';
import type { Renglon } from '#modules/cotizaciones/rules.ts';
import { tasaOfLine } from '#modules/empresas/rules.ts';
import { codigoScanned } from '#modules/cupones/rules.ts';
import type { Dicho } from '#modules/cupones/web/front-door.tsx';
import type { PorCobrar } from '#modules/membresias/rules/vender.ts';
import { preloadTender } from '#modules/pagos/web/front-door.tsx';
import { reasonForSupervisor } from '#modules/partidas/rules/autoridad.ts';
import type { NuevoPrecio } from '#modules/partidas/web/front-door.tsx';
import type { Vendible } from '#modules/ventas/contract.ts';
import { DESCUENTO_USUAL } from '#modules/ventas/rules.ts';
import { toast } from '#platform/web/toast.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { type SearchHandle, useSearch } from './buscar/use-search.ts';
import {
  addConKit,
  changeLinea,
  type Carro,
  findMissing,
  judgedLines,
  lineaDeMembresia,
  type Linea,
  priceCarro,
  pricesOf,
  removeLinea,
} from './carro/carro.ts';
import { type CarroHandle, useCarro } from './carro/use-carro.ts';
import { useCupon } from './carro/use-cupon.ts';
import {
  beyondBenefit,
  useBeneficios,
  useClienteTraido,
  useMembresiaPorCobrar,
  useTarjeta,
} from './carro/use-membresias.ts';
import type { Autorizado } from './cobro/SupervisorDialog.tsx';
import { useAjuste, useEmpresa } from './queries.ts';

export interface Mostrador extends CarroHandle {
  search: SearchHandle;
  /** The cart as it was written, without what memberships and coupons take off: that is worked out anew. */
  escrito: Carro;
  /** Chooses customer and vehicle; services that had the price of the catalogue take that of the vehicle. */
  pick: (elegido: ClienteActivo | null) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  precios: 'con_iva' | 'mas_iva';
  priced: ReturnType<typeof priceCarro>;
  /** Puts the renewal of a membership in the cart, once. */
  renew: (por: PorCobrar) => void;
  /** What became of the code that was said. */
  cupon: Dicho | null;
  /** Another code, or none. */
  takeCode: (codigo: string) => void;
  /** A page handed over what is to be charged now. */
  charging: boolean;
  /** The line that the keys act on. */
  atHand: Linea | undefined;
  hold: (id: string) => void;
  /** Lines may be added and changed: not while a sale of them has no answer. */
  admits: boolean;
  changeLine: (id: string, changes: Partial<Linea>) => void;
  removeLine: (id: string) => void;
  /** What keeps it from going on, said once it was tried. */
  problem: string | null;
  say: (problem: string | null) => void;
  /** True when it may be sold; otherwise says why and brings the line to hand. */
  check: () => boolean;
  /** Why a supervisor must say yes; null when nobody must, or somebody did. */
  reason: string | null;
  autorizado: Autorizado | null;
  setAutorizado: (given: Autorizado) => void;
}

/** The counter's work: cart, search, line at hand, and who may sell it so. */
export const useMostrador = (owner: string): Mostrador => {
  const kept = useCarro(owner);
  const { change } = kept;
  const { carro, cupon } = useCupon(useBeneficios(kept.carro));
  const handle = { ...kept, carro };
  const empresa = useEmpresa().data;
  const precios = empresa?.precios ?? 'con_iva';
  const [held, hold] = useState<string | null>(null);
  const [problem, say] = useState<string | null>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const admits = !carro.enviado;
  const takeCode = (codigo: string) => {
    say(null);
    change((now) => (now.enviado ? {} : { codigo }));
  };
  const add = (found: Vendible | null, typed: Renglon) => {
    const rates = empresa ?? { tasa_iva: 1600, tasas_anteriores: [] };
    say(null);
    change((now) => {
      if (now.enviado) return {};
      const { lineas, id } = addConKit(now, found, typed, (tasa) => tasaOfLine(tasa, rates));
      hold(id);
      return { lineas };
    });
  };
  const search = useSearch({ clasificacion_id: carro.clasificacion_id, ...paraOf(carro) }, add, (read) => {
    const codigo = codigoScanned(read);
    if (codigo !== null) takeCode(codigo);
    return codigo !== null;
  });
  useButtonOfTheBar(change, search);
  useClienteTraido(handle);
  const charging = useMembresiaPorCobrar(handle);
  useTarjeta(handle);
  useEffect(preloadTender, []);
  const priced = priceCarro(carro, precios);
  const atHand = carro.lineas.find((linea) => linea.id === held) ?? carro.lineas.at(-1);
  const check = (): boolean => {
    const missing =
      findMissing(carro, precios) ??
      // What the customer was told is not charged otherwise without a word.
      (cupon?.motivo
        ? { mensaje: `${cupon.codigo}: ${cupon.motivo} Quita el código para seguir.`, linea_id: null }
        : null);
    say(missing?.mensaje ?? null);
    if (missing?.linea_id) hold(missing.linea_id);
    return missing === null;
  };
  return {
    ...handle,
    escrito: kept.carro,
    search,
    pick: (elegido) => void pick(handle, elegido),
    searchRef,
    renew: (por) =>
      change((now) =>
        now.lineas.some(({ membresia }) => membresia?.renueva_id === por.renueva_id)
          ? {}
          : { lineas: [...now.lineas, lineaDeMembresia(por, now.trabajadores)] },
      ),
    cupon,
    takeCode,
    charging,
    precios,
    priced,
    atHand,
    hold,
    admits,
    changeLine: (id, changes) => {
      const shown = carro.lineas.find((linea) => linea.id === id);
      change((now) => ({
        lineas: changeLinea(now.lineas, id, { ...beyondBenefit(shown, changes), ...ownOf(changes) }),
      }));
    },
    removeLine: (id) => change((now) => ({ lineas: removeLinea(now.lineas, id) })),
    problem,
    say,
    check,
    ...useAuthority(carro, priced),
  };
};

const pick = async ({ carro, change }: CarroHandle, elegido: ClienteActivo | null): Promise<void> => {
  change({ elegido, orden_compra: '' });
  // Brought when somebody is chosen: the counter opens without it.
  const { pricesFor, sayMoved } = await import('#modules/partidas/web/front-door.tsx');
  const prices = await pricesFor(carro.lineas, paraOf(carro), paraOf({ elegido })).catch(() => null);
  const moved = prices && sayMoved(prices);
  if (!moved) return;
  change((now) => (now.enviado ? {} : { lineas: now.lineas.map((linea) => atPrice(linea, prices.get(linea.id))) }));
  toast(moved);
};

const paraOf = ({ elegido }: Pick<Carro, 'elegido'>) => ({
  cliente_id: elegido?.cliente.id ?? null,
  activo_id: elegido?.activo?.id ?? null,
});

/** With a price of his own it is no list's any more. */
const ownOf = (changes: Partial<Linea>): Partial<Linea> =>
  'precio_centavos' in changes ? { lista_id: null, precio_de: '' } : {};

const atPrice = (linea: Linea, precio: NuevoPrecio | undefined): Linea =>
  precio === undefined ? linea : { ...linea, ...precio, lista_centavos: precio.precio_centavos };

/** A supervisor's yes holds while the cart stays as he saw it. */
const useAuthority = (carro: Carro, priced: Mostrador['priced']) => {
  const { can } = usePermissions();
  const limite_diezmilesimas = useAjuste().data?.descuento_diezmilesimas ?? DESCUENTO_USUAL;
  const [given, setGiven] = useState<{ to: string; autorizado: Autorizado } | null>(null);
  const now = given === null ? '' : JSON.stringify(pricesOf(carro));
  const autorizado = given?.to === now ? given.autorizado : null;
  const reason =
    priced && carro.tipo !== 'cotizacion'
      ? reasonForSupervisor(judgedLines(carro, priced), { can, limite_diezmilesimas })
      : null;
  return {
    autorizado,
    reason: autorizado ? null : reason,
    setAutorizado: (who: Autorizado) => setGiven({ to: JSON.stringify(pricesOf(carro)), autorizado: who }),
  };
};

/** The Ventas button of the bar: a sale, with nothing searched for. Once, however often the page is reloaded. */
const useButtonOfTheBar = (change: CarroHandle['change'], search: SearchHandle) => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const asked = typeof state === 'object' && state !== null && 'categoria' in state ? state.categoria : undefined;
  useEffect(() => {
    if (asked !== 'venta') return;
    change({ tipo: 'venta' });
    search.setText('');
    void navigate(pathname, { replace: true, state: null });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the button acts once, when it is pressed
  }, [asked]);
};
