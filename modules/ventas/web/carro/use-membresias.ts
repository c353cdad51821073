import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ClienteActivo } from '#modules/activos/web/front-door.tsx';
import type { PorCobrar } from '#modules/membresias/rules/vender.ts';
import { readTarjeta, useOfertasDelMostrador } from '#modules/membresias/web/front-door.tsx';
import { messageOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { type Carro, emptyCarro, isEmptyCarro, type Linea, lineaDeMembresia } from './carro.ts';
import type { CarroHandle } from './use-carro.ts';

/** What the customer's memberships give is on the lines by itself; a discount that somebody wrote stays. */
export const useBeneficios = (carro: Carro): Carro => {
  const { data } = useOfertasDelMostrador(carro.elegido?.cliente.id ?? null, carro.elegido?.activo?.id ?? null);
  return useMemo(() => {
    if (carro.elegido === null) return { ...carro, lineas: carro.lineas.map(withoutCustomer) };
    if (!data) return carro;
    const free = ({ membresia, sin_beneficio, descuento, membresia_id }: Linea) =>
      !membresia && !sin_beneficio && (descuento === null || membresia_id !== null);
    return { ...carro, lineas: data.applyBenefits(carro.lineas, data, free) };
  }, [carro, data]);
};

const withoutCustomer = (linea: Linea): Linea =>
  linea.membresia_id === null ? linea : { ...linea, descuento: null, membresia_id: null, beneficio: '' };

/** The dialog of a line sends its discount back as it was shown: of what a membership or a coupon gives nobody wrote one. */
export const beyondBenefit = (shown: Linea | undefined, changes: Partial<Linea>): Partial<Linea> => {
  if (!(shown?.membresia_id || shown?.cupon_codigo) || !('descuento' in changes)) return changes;
  if (JSON.stringify(changes.descuento) !== JSON.stringify(shown.descuento))
    return { ...changes, membresia_id: null, beneficio: '', sin_beneficio: true };
  const { descuento: _, ...rest } = changes;
  return rest;
};

/** A page of memberships hands over what is to be charged: once, and the charge opens by itself when nothing is missing. */
export const useMembresiaPorCobrar = ({ carro, replace, change }: CarroHandle): boolean => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [charging, setCharging] = useState(false);
  const handed =
    typeof state === 'object' && state !== null && 'membresia' in state ? (state.membresia as PorCobrar) : null;
  useEffect(() => {
    if (!handed || carro.enviado) return;
    const linea = lineaDeMembresia(handed, carro.trabajadores);
    const empty = isEmptyCarro(carro);
    const fits = empty || carro.elegido === null || carro.elegido.cliente.id === handed.cliente?.id;
    if (!fits) toast('Cobra o deja en espera el ticket que está abierto, y vuelve a intentarlo.');
    else if (empty)
      replace({
        ...emptyCarro(),
        trabajadores: carro.trabajadores,
        elegido: handed.cliente && { cliente: handed.cliente, activo: handed.activo },
        lineas: [linea],
      });
    else
      change((now) => ({
        tipo: 'venta',
        elegido: now.elegido ?? (handed.cliente && { cliente: handed.cliente, activo: handed.activo }),
        lineas: [...now.lineas, linea],
      }));
    setCharging(empty && handed.cliente !== null);
    void navigate(pathname, { replace: true, state: null });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is handed over once
  }, [handed]);
  return charging;
};

/** A customer's page hands him over, with his vehicle where he has but one. */
export const useClienteTraido = ({ carro, change }: CarroHandle): void => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const elegido =
    typeof state === 'object' && state !== null && 'elegido' in state ? (state.elegido as ClienteActivo) : null;
  useEffect(() => {
    if (!elegido || carro.enviado) return;
    if (isEmptyCarro(carro)) change({ tipo: 'venta', elegido });
    else toast('Cobra o deja en espera el ticket que está abierto, y vuelve a intentarlo.');
    void navigate(pathname, { replace: true, state: null });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- he is handed over once
  }, [elegido]);
};

/** Whoever read the card of a member comes here with it: the counter has him and his vehicle already. */
export const useTarjeta = ({ carro, change }: CarroHandle): void => {
  const [params, setParams] = useSearchParams();
  const id = params.get('membresia');
  useEffect(() => {
    if (id === null || carro.enviado) return;
    setParams({}, { replace: true });
    if (!isEmptyCarro(carro))
      return toast('Cobra o deja en espera el ticket que está abierto, y vuelve a leer la tarjeta.');
    readTarjeta(id).then(
      (elegido) => change({ elegido }),
      (error: unknown) => toast(messageOf(error)),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a card is read once
  }, [id]);
};
