import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { OrdenElegible } from '#modules/gastos/rules/formas.ts';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import type { GastoEscribiendo } from './gasto-formulario.ts';
import { findOrdenes } from '../queries.ts';

/** The order that it was for, found by folio, plates or customer; what is no order stays as it was written. */
export function OrdenField() {
  const { setValue } = useFormContext<GastoEscribiendo>();
  const { errors } = useFormState<GastoEscribiendo>();
  const [id = null, folio = ''] = useWatch<GastoEscribiendo, ['orden_id', 'orden_folio']>({
    name: ['orden_id', 'orden_folio'],
  });
  const set = (orden_id: string | null, orden_folio: string) => {
    setValue('orden_id', orden_id, { shouldDirty: true });
    setValue('orden_folio', orden_folio, { shouldDirty: true });
  };
  const written: OrdenElegible | null = folio === '' ? null : { id: id ?? '', folio, vehiculo: '', cliente: '' };
  const problem = errors.orden_id?.message ?? errors.orden_folio?.message;
  return (
    <EntityPicker<OrdenElegible>
      label="Orden o placas"
      value={written}
      onChange={(orden) => (orden ? set(orden.id, orden.folio) : set(null, ''))}
      load={findOrdenes}
      getKey={(orden) => orden.id || orden.folio}
      primary={(orden) => orden.folio}
      secondary={({ vehiculo, cliente }) => [vehiculo, cliente].filter(Boolean).join(' · ')}
      create={{
        label: (text) => `Anotar «${text.toUpperCase()}»`,
        onCreate: async (text) => {
          set(null, text.toUpperCase().slice(0, 30));
          return null;
        },
      }}
      minLetters={0}
      error={problem !== undefined}
      helperText={problem ?? (folio !== '' && id === null ? 'Anotado; no es una orden.' : 'Si fue para un trabajo')}
    />
  );
}
