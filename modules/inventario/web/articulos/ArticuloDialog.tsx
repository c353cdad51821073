import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Articulo } from '#modules/inventario/contract.ts';
import { ArticuloAlta } from '#modules/inventario/rules/formas.ts';
import { normalizeCodigo } from '#modules/inventario/rules.ts';
import { Texto } from '#platform/contract/fields.ts';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { api, refreshInventario } from '../queries.ts';
import { ArticuloFields } from './ArticuloFields.tsx';

const { id: _, codigos: __, ...fields } = ArticuloAlta.shape;
const Formulario = z.object({
  ...fields,
  /** Several, one after another, as the scanner leaves them. */
  codigos: z._default(Texto(420), ''),
});
type Valores = z.output<typeof Formulario>;

export interface ArticuloDialogProps {
  articulo?: Articulo;
  /** What was scanned and nobody knew. */
  codigo?: string;
  seesCosts: boolean;
  onClose: () => void;
  onSaved?: (articulo: Articulo) => void;
}

const codigosOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map(normalizeCodigo)
    .filter((codigo) => codigo !== '');

/** The form of an article; what there is of it is said only the day it is registered. */
export function ArticuloDialog({ articulo, codigo, seesCosts, onClose, onSaved }: ArticuloDialogProps) {
  const cache = useQueryClient();
  const bodyOf = ({ codigos, existencia_milesimas: _e, costo_centavos: _c, ...rest }: Valores) => ({
    ...rest,
    codigos: codigosOf(codigos),
  });
  return (
    <RecordDialog
      title={articulo ? `Editar ${articulo.descripcion}` : 'Nuevo artículo'}
      record={articulo}
      schema={Formulario}
      valuesOf={(record) => (record ? valuesOf(record) : { ...empty, codigos: codigo ?? '' })}
      create={(values, idempotencyKey) => {
        const { existencia_milesimas, costo_centavos } = values;
        const body = { ...bodyOf(values), existencia_milesimas, costo_centavos };
        return api('POST /api/inventario/articulos', { body, idempotencyKey });
      }}
      change={(values, { id, version }) =>
        api('PATCH /api/inventario/articulos/{id}', { params: { id }, body: bodyOf(values), version })
      }
      onSaved={(saved) => {
        refreshInventario(cache);
        toast(`${saved.descripcion}: guardado.`);
        onSaved?.(saved);
      }}
      onClose={onClose}
      draft="articulo"
      labels={labels}
      read={readValue}
    >
      <ArticuloFields isNew={!articulo} seesCosts={seesCosts} />
    </RecordDialog>
  );
}

const { id: _id, codigos: _codigos, ...usual } = ArticuloAlta.parse({ sku: '-', descripcion: '-' });
const empty = { ...usual, sku: '', descripcion: '', codigos: '' };

const valuesOf = (a: Articulo) => ({
  sku: a.sku,
  codigos: a.codigos.join(' '),
  descripcion: a.descripcion,
  marca: a.marca,
  categoria: a.categoria,
  compatibilidad: a.compatibilidad,
  ubicacion: a.ubicacion,
  unidad: a.unidad,
  clave_sat: a.clave_sat,
  unidad_sat: a.unidad_sat,
  tasa_iva: a.tasa_iva,
  precio_centavos: a.precio_centavos,
  minimo_milesimas: a.minimo_milesimas,
  maximo_milesimas: a.maximo_milesimas,
  proveedor_id: a.proveedor_id,
  proveedor: a.proveedor,
  existencia_milesimas: 0,
  costo_centavos: 0,
});

const readValue = (field: string, value: unknown): string => {
  if (field.endsWith('_centavos') && typeof value === 'number') return formatMoney(value);
  if (field.endsWith('_milesimas') && typeof value === 'number') return formatMilesimas(value);
  return `${(value ?? '') as string | number}`;
};

const labels = {
  sku: 'Clave',
  codigos: 'Códigos de barras',
  descripcion: 'Descripción',
  marca: 'Marca',
  categoria: 'Categoría',
  compatibilidad: 'Compatibilidad',
  ubicacion: 'Ubicación',
  precio_centavos: 'Precio con IVA',
  minimo_milesimas: 'Mínimo',
  maximo_milesimas: 'Máximo',
  proveedor: 'Proveedor',
};
