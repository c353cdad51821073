import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { DESCUENTO_UNREAD, readDescuento, writeDescuento } from '#modules/cotizaciones/rules/descuento.ts';
import { FotoChica } from '#modules/fotos/web/front-door.tsx';
import { MOST_MOTIVO } from '#modules/partidas/contract.ts';
import { etiquetasPrioridad, prioridades } from '#modules/partidas/rules/prioridades.ts';
import { type Oferta, ownPrice, searchOfertas } from '#modules/partidas/web/front-door.tsx';
import { UNREAD } from '#platform/contract/numbers.ts';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { parseCentavos, parseMilesimas, writeCentavos, writeMilesimas } from '#platform/web/form/parse.ts';
import { NumberCell } from '#platform/web/form/NumberCell.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { type HallazgoCardProps, withOferta } from './oferta-state.ts';

/** What may be changed of a finding before its customer takes it. */
export function HallazgoFields({ propuesta, para, onChange }: HallazgoCardProps) {
  const { linea, hallazgo, fotos } = propuesta;
  const { can } = usePermissions();
  const said = (changes: Partial<typeof linea>) => {
    const before = Object.fromEntries(
      Object.entries(linea).filter(([k, v]) => hallazgo.linea[k as keyof typeof linea] !== v),
    );
    onChange({ incluye: true, linea: { ...before, ...changes } });
  };
  const { descripcion } = linea;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <EntityPicker<Oferta>
        label="Servicio o artículo que lo arregla"
        placeholder={linea.servicio_id || linea.articulo_id ? 'Cambiar por otro' : 'Por ejemplo: balatas'}
        value={null}
        onChange={(oferta) => oferta && said(withOferta(oferta))}
        load={(text, signal) => searchOfertas(text, para, signal)}
        getKey={({ id }) => id}
        primary={({ nombre }) => nombre}
        secondary={({ precio_centavos }) => formatMoney(precio_centavos)}
      />
      <TextField
        label="Trabajo"
        size="small"
        value={descripcion}
        onChange={(event) => said({ descripcion: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))' }}>
        <NumberCell
          label={`Cantidad de ${descripcion}`}
          value={linea.cantidad_milesimas}
          write={writeMilesimas}
          parse={parseMilesimas}
          unread={UNREAD}
          min={1}
          onChange={(cantidad_milesimas) => said({ cantidad_milesimas })}
        />
        <NumberCell
          label={`Precio de ${descripcion}`}
          value={linea.precio_centavos}
          invalid={linea.precio_centavos === null}
          write={writeCentavos}
          parse={parseCentavos}
          unread={null}
          onChange={(precio_centavos) => said(ownPrice({ precio_centavos }))}
        />
        {can('aplicar_descuento') && <Descuento {...{ linea, said }} />}
        <TextField
          select
          label="Prioridad"
          size="small"
          value={linea.prioridad}
          onChange={(event) =>
            said({ prioridad: prioridades.find((one) => one === event.target.value) ?? 'recomendado' })
          }
        >
          {prioridades.map((one) => (
            <MenuItem key={one} value={one}>
              {etiquetasPrioridad[one]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <TextField
        label="Palabras para el cliente"
        size="small"
        multiline
        maxRows={5}
        value={linea.motivo}
        onChange={(event) => said({ motivo: event.target.value })}
        slotProps={{ htmlInput: { maxLength: MOST_MOTIVO } }}
      />
      {hallazgo.fotos.length > 0 && (
        <Shown
          ids={hallazgo.fotos.map(({ id }) => id)}
          shown={fotos}
          onShow={(ids) => onChange({ incluye: true, fotos: ids })}
        />
      )}
    </Box>
  );
}

type Linea = HallazgoCardProps['propuesta']['linea'];

function Descuento({ linea, said }: { linea: Linea; said: (changes: Partial<Linea>) => void }) {
  const [typing, setTyping] = useState<string | null>(null);
  const unreadable = typing !== null && readDescuento(typing) === undefined;
  return (
    <TextField
      label="Descuento"
      placeholder="% o $"
      size="small"
      value={typing ?? writeDescuento(linea.descuento)}
      error={unreadable}
      helperText={unreadable ? 'Escribe 10% o $125.' : undefined}
      onChange={(event) => {
        setTyping(event.target.value);
        const descuento = readDescuento(event.target.value);
        said({ descuento: descuento === undefined ? DESCUENTO_UNREAD : descuento });
      }}
      onBlur={() => !unreadable && setTyping(null)}
    />
  );
}

/** Which photos the customer sees; pressing one shows or hides it. */
function Shown({
  ids,
  shown,
  onShow,
}: {
  ids: readonly string[];
  shown: readonly string[];
  onShow: (ids: string[]) => void;
}) {
  return (
    <Box role="group" aria-label="Fotos que ve el cliente" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {ids.map((id, i) => {
        const seen = shown.includes(id);
        return (
          <ButtonBase
            key={id}
            aria-pressed={seen}
            aria-label={`Foto ${i + 1}: el cliente ${seen ? 'la ve' : 'no la ve'}`}
            onClick={() => onShow(seen ? shown.filter((one) => one !== id) : [...shown, id])}
            sx={{ position: 'relative', borderRadius: '8px', opacity: seen ? 1 : 0.5 }}
          >
            <FotoChica id={id} size={72} />
            <Box sx={eye}>{seen ? <Eye size={14} /> : <EyeOff size={14} />}</Box>
          </ButtonBase>
        );
      })}
    </Box>
  );
}

const eye = {
  position: 'absolute',
  right: 4,
  bottom: 4,
  display: 'grid',
  p: '3px',
  color: '#fff',
  backgroundColor: 'rgba(0, 0, 0, 0.65)',
  borderRadius: '5px',
} as const;
