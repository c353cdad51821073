import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { meantBy, parseRenglon, plainRenglon, type Renglon } from '#modules/cotizaciones/rules.ts';
import { tasaOfLine } from '#modules/empresas/rules.ts';
import { StockBadge } from '#modules/inventario/web/front-door.tsx';
import { CodigoDelDocumento } from '#modules/cupones/web/front-door.tsx';
import { Beneficios } from '#modules/membresias/web/front-door.tsx';
import type { ModoPrecio } from '#modules/partidas/contract.ts';
import { sayWritten, shownOf } from '#modules/partidas/rules/cifras.ts';
import { sumPartidas } from '#modules/partidas/rules.ts';
import {
  dropIncluded,
  type Oferta,
  ownPrice,
  type ParaQuien,
  searchOfertas,
  withKit,
} from '#modules/partidas/web/front-door.tsx';
import { AgregarPendientes } from '#modules/pendientes/web/front-door.tsx';
import { UNREAD } from '#platform/contract/numbers.ts';
import { newId } from '#platform/web/call.ts';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { NumberCell } from '#platform/web/form/NumberCell.tsx';
import { parseCentavos, parseMilesimas, writeCentavos, writeMilesimas } from '#platform/web/form/parse.ts';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { useEmpresa } from '../queries.ts';
import { etiquetasSinAutorizar, type Linea, priceLines, type SinAutorizar, toLinea } from './captura.ts';
import { LineaCards } from './LineaCards.tsx';

interface LinesEditorProps {
  lineas: readonly Linea[];
  onChange: (lineas: Linea[]) => void;
  precios: ModoPrecio;
  /** The vehicle whose prices hold. */
  activo_id: string | null;
  /** Whose memberships give on them; nobody's where it is left out. */
  cliente_id?: string | null;
  /** The order that may have a coupon already. */
  documento_id?: string;
  autoFocus?: boolean;
  /** What else is written of each line, under it. */
  extra?: (linea: Linea) => ReactNode;
  /** What the customer has not said yes to, by the totals of the lines. */
  outside?: (totals: readonly number[]) => ReadonlyMap<string, SinAutorizar>;
}

/** One box that takes whole lines («aceite 5 $98.50»), and each line taken with its quantity and price at hand. */
export function LinesEditor({
  lineas,
  onChange,
  precios,
  activo_id,
  cliente_id = null,
  documento_id,
  autoFocus = false,
  extra,
  outside,
}: LinesEditorProps) {
  const { data: empresa } = useEmpresa();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [asked, ask] = useState<string | null>(null);
  const take = (servicio: Oferta | null, renglon: Renglon) => {
    const taken = withKit(servicio, renglon, plainRenglon).map(([oferta, typed]) => {
      const tasa = tasaOfLine(oferta?.tasa_iva, empresa ?? { tasa_iva: 1600, tasas_anteriores: [] });
      return toLinea(newId(), oferta, typed, tasa);
    });
    onChange([...lineas, ...taken]);
    ask(taken.find((line) => line.precio_centavos === null)?.id ?? null);
  };
  const priced = priceLines(lineas, precios);
  const amounts = priced?.partidas.map((p) => shownOf(p, precios));
  const left = (priced && outside?.(priced.partidas.map((p) => p.total_centavos))) ?? NONE;
  const stands = (i: number): SinAutorizar | undefined => left.get(lineas[i]?.id ?? '');
  const change = (id: string, changes: Partial<Linea>) =>
    onChange(lineas.map((linea) => (linea.id === id ? { ...linea, ...ownPrice(changes) } : linea)));
  const newest = useRef(lineas);
  useEffect(() => {
    newest.current = lineas;
  });
  /** A service that is taken out takes with it the parts that came with its price. */
  const remove = (id: string) => {
    const after = lineas.filter((one) => one.id !== id);
    onChange(after);
    void dropIncluded(lineas, after).then((drop) => drop && onChange(drop(newest.current)));
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <AgregarPendientes
        activo_id={activo_id}
        precios={precios}
        lineas={lineas}
        onAdd={(taken) => onChange([...lineas, ...taken])}
      />
      <AddBox
        key={`${lineas.length} ${activo_id} ${cliente_id}`}
        autoFocus={autoFocus || lineas.length > 0}
        para={{ cliente_id, activo_id, modos: empresa && { catalogo: empresa.precios, documento: precios } }}
        onTake={take}
      />
      {lineas.length > 0 && phone && (
        <LineaCards
          lineas={lineas}
          amounts={amounts}
          asked={asked}
          extra={extra}
          left={left}
          onChange={change}
          onRemove={remove}
        />
      )}
      {lineas.length > 0 && !phone && (
        <Box
          component="ul"
          aria-label="Renglones"
          sx={{ listStyle: 'none', m: 0, p: 0, border: '1px solid var(--mui-palette-divider)', borderRadius: '8px' }}
        >
          {lineas.map((linea, i) => (
            <Line
              key={linea.id}
              linea={linea}
              total={amounts?.[i]}
              extra={extra?.(linea)}
              left={left.get(linea.id)}
              onChange={(changes) => change(linea.id, changes)}
              onRemove={() => remove(linea.id)}
            />
          ))}
        </Box>
      )}
      {lineas.length > 0 && cliente_id !== null && (
        <Beneficios cliente_id={cliente_id} activo_id={activo_id} lineas={lineas} onApply={onChange} />
      )}
      {lineas.length > 0 && cliente_id !== null && (
        <CodigoDelDocumento cliente_id={cliente_id} documento_id={documento_id} lineas={lineas} onApply={onChange} />
      )}
      {priced && lineas.length > 0 && (
        <Sums
          totales={sumPartidas(priced.partidas.filter((_, i) => stands(i) === undefined))}
          asked={sumPartidas(priced.partidas.filter((_, i) => stands(i) === 'por_autorizar')).total_centavos}
          precios={precios}
        />
      )}
    </Box>
  );
}

const NONE: ReadonlyMap<string, SinAutorizar> = new Map();

type Totales = NonNullable<ReturnType<typeof priceLines>>['totales'];

function Sums({ totales, asked, precios }: { totales: Totales; asked: number; precios: ModoPrecio }) {
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {precios === 'mas_iva' && (
        <Box sx={{ mb: 3, textAlign: 'right', fontSize: 13, color: 'text.secondary' }}>
          Subtotal {formatMoney(totales.base_centavos)} + IVA {formatMoney(totales.iva_centavos)}
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 20, fontWeight: 650 }}>
        <span>Total</span>
        <span>{formatMoney(totales.total_centavos)}</span>
      </Box>
      {asked > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
          <span>{etiquetasSinAutorizar.por_autorizar}</span>
          <span>{formatMoney(asked)}</span>
        </Box>
      )}
    </Box>
  );
}

interface Found {
  servicio: Oferta | null;
  renglon: Renglon;
}

const findLines = async (text: string, para: ParaQuien, signal: AbortSignal): Promise<Found[]> => {
  const renglon = parseRenglon(text);
  const servicios = await searchOfertas(renglon.texto, para, signal);
  return [...servicios, null].map((servicio) => ({ servicio, renglon: readAs(text, servicio) }));
};

const readAs = (written: string, servicio: Oferta | null): Renglon =>
  meantBy(written, servicio ? [servicio] : []).renglon;

const describe = ({ servicio, renglon }: Found): string => {
  const precio = renglon.precio_centavos ?? servicio?.precio_centavos ?? null;
  return `${formatMilesimas(renglon.cantidad_milesimas ?? 1000)} × ${precio === null ? 'sin precio' : formatMoney(precio)}`;
};

function AddBox({
  onTake,
  para,
  autoFocus,
}: {
  onTake: (servicio: Oferta | null, renglon: Renglon) => void;
  para: ParaQuien;
  autoFocus: boolean;
}) {
  return (
    <EntityPicker<Found>
      label="Agregar servicio o refacción"
      placeholder="Por ejemplo: balatas 2 -10%"
      value={null}
      onChange={(found, typed) => found && onTake(found.servicio, readAs(typed, found.servicio))}
      load={(text, signal) => findLines(text, para, signal)}
      getKey={({ servicio }) => servicio?.id ?? 'libre'}
      primary={({ servicio, renglon }) => servicio?.nombre ?? `Como texto: «${renglon.texto}»`}
      secondary={(found) => (
        <>
          {describe(found)}{' '}
          {found.servicio?.articulo && (
            <Suspense>
              <StockBadge articulo={found.servicio.articulo} />
            </Suspense>
          )}
        </>
      )}
      autoFocus={autoFocus}
    />
  );
}

interface LineProps {
  linea: Linea;
  total: number | undefined;
  extra: ReactNode;
  left: SinAutorizar | undefined;
  onChange: (changes: Partial<Linea>) => void;
  onRemove: () => void;
}

function Line({ linea, total, extra, left, onChange, onRemove }: LineProps) {
  return (
    <Box component="li" sx={row}>
      <TextField
        size="small"
        fullWidth
        variant="standard"
        value={linea.descripcion}
        onChange={(event) => onChange({ descripcion: event.target.value })}
        slotProps={{ htmlInput: { 'aria-label': 'Descripción', maxLength: 300 } }}
      />
      <NumberCell
        label={`Cantidad de ${linea.descripcion}`}
        value={linea.cantidad_milesimas}
        write={writeMilesimas}
        parse={parseMilesimas}
        unread={UNREAD}
        min={1}
        onChange={(cantidad_milesimas) => onChange({ cantidad_milesimas })}
      />
      <NumberCell
        label={`Precio de ${linea.descripcion}`}
        value={linea.precio_centavos}
        invalid={linea.precio_centavos === null}
        write={writeCentavos}
        parse={parseCentavos}
        unread={null}
        onChange={(precio_centavos) => onChange({ precio_centavos })}
      />
      <Box sx={{ textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {sayWritten(linea.precio_centavos, total)}
      </Box>
      <IconButton
        size="small"
        aria-label={`Quitar ${linea.descripcion}`}
        onClick={onRemove}
        sx={{ '@media (pointer: coarse)': { width: 48, height: 48 } }}
      >
        <Trash2 size={15} />
      </IconButton>
      {left && (
        <Box sx={{ gridColumn: '1 / -1', fontSize: 13, color: 'text.secondary' }}>{etiquetasSinAutorizar[left]}</Box>
      )}
      {linea.precio_de !== '' && (
        <Box sx={{ gridColumn: '1 / -1', fontSize: 13, color: 'var(--mui-palette-okText)' }}>{linea.precio_de}</Box>
      )}
      {extra && <Box sx={{ gridColumn: '1 / -1' }}>{extra}</Box>}
    </Box>
  );
}

const row = {
  display: 'grid',
  alignItems: 'center',
  gap: 2,
  px: 3,
  py: 2,
  gridTemplateColumns: 'minmax(140px, 1fr) 70px 96px 104px 34px',
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
