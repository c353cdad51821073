import { useMemo } from 'react';
import { type Dicho, useCuponDelMostrador } from '#modules/cupones/web/front-door.tsx';
import { messageOf } from '#platform/web/call.ts';
import type { Carro } from './carro.ts';

/** What the code that was said takes off the lines today, or why it does not. */
export const useCupon = (carro: Carro): { carro: Carro; cupon: Dicho | null } => {
  const codigo = carro.codigo ?? '';
  const { data, error } = useCuponDelMostrador(codigo, carro.elegido?.cliente.id ?? null);
  return useMemo(() => {
    if (codigo === '') return { carro, cupon: null };
    const none = (motivo: string) => ({ carro, cupon: { codigo, nombre: '', centavos: 0, motivo } });
    if (!data) return none(error ? messageOf(error) : 'Se está revisando…');
    if (!data.cupon) return none('No hay un cupón con ese código.');
    const { lineas, ...dicho } = data.applyCupon(data.cupon, data.hoy, carro.lineas);
    return { carro: { ...carro, lineas }, cupon: { codigo, nombre: data.cupon.nombre, ...dicho } };
  }, [carro, codigo, data, error]);
};
