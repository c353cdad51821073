import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { AvisoDePrivacidad } from '#modules/clientes/web/front-door.tsx';
import { FotosDe } from '#modules/fotos/web/front-door.tsx';
import { needsReason } from '#modules/recepciones/rules.ts';
import { formatNumber } from '#platform/web/format.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { fotosOf, pedidasOf } from '../fotos.ts';
import { Opciones } from '../Opciones.tsx';
import { MarcasDeSilueta } from '../silueta/MarcasDeSilueta.tsx';
import { readKm, titleOf } from './captura.ts';
import { Combustible } from './Combustible.tsx';
import { Firma, type FirmaProps } from './Firma.tsx';
import { Inventario } from './Inventario.tsx';

export interface HojaProps extends FirmaProps {
  id: string;
  /** What the vehicle had run when it was last seen. */
  ultimo: number | null;
}

/** All that is said of a vehicle that comes in, in the order in which one walks around it. */
export function Hoja(props: HojaProps) {
  const { id, captura, ajustes, onChange } = props;
  const fotos = { dueno: 'recepcion' as const, dueno_id: id, nombre: titleOf(captura) };
  const secciones = ajustes.plantillas.find(({ silueta }) => silueta === captura.silueta)?.secciones ?? [];
  return (
    <>
      <Section title="Lo que dice el cliente">
        <TextField
          fullWidth
          multiline
          minRows={2}
          label="Queja, con sus palabras"
          value={captura.queja}
          onChange={(event) => onChange({ queja: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      </Section>
      <Tablero {...props} />
      <FotosDe of={fotosOf('recepcion', id, fotos.nombre)} pedidas={pedidasOf(ajustes.fotos)} porLlegar />
      <Section title="Golpes y rayones">
        <MarcasDeSilueta
          silueta={captura.silueta}
          golpes={captura.golpes}
          onChange={(golpes) => onChange({ golpes })}
          onSilueta={(silueta) => onChange({ silueta, inventario: [] })}
          fotos={fotos}
        />
      </Section>
      {ajustes.con_inventario && (
        <Section title="Inventario">
          <div data-campo="inventario">
            <Inventario
              secciones={secciones}
              inventario={captura.inventario}
              onChange={(inventario) => onChange({ inventario })}
            />
          </div>
        </Section>
      )}
      <Quien {...props} />
      <Acuerdos {...props} />
      <Firma {...props} />
    </>
  );
}

function Tablero({ captura, ultimo, fields, onChange }: HojaProps) {
  const isLess = needsReason(ultimo, readKm(captura.kilometraje));
  return (
    <Section title="Tablero">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <TextField
          label="Kilometraje"
          value={captura.kilometraje}
          onChange={(event) => onChange({ kilometraje: event.target.value })}
          error={fields.kilometraje !== undefined}
          helperText={fields.kilometraje ?? (ultimo === null ? ' ' : `La última vez tenía ${formatNumber(ultimo)} km.`)}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
        />
        {(isLess || fields.kilometraje_motivo !== undefined) && (
          <TextField
            required
            label="Por qué marca menos"
            placeholder="Se cambió el tablero"
            value={captura.kilometraje_motivo}
            onChange={(event) => onChange({ kilometraje_motivo: event.target.value })}
            error={fields.kilometraje_motivo !== undefined}
            helperText={fields.kilometraje_motivo}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        )}
        <Combustible
          value={captura.combustible_octavos}
          onChange={(combustible_octavos) => onChange({ combustible_octavos })}
        />
      </Box>
    </Section>
  );
}

function Quien({ captura, fields, onChange }: HojaProps) {
  return (
    <Section title="Quién lo entrega y qué deja">
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        <TextField
          label="Quién lo entrega"
          value={captura.entrega_nombre}
          onChange={(event) => onChange({ entrega_nombre: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
        <TextField
          label="Su teléfono, si es otro"
          value={captura.entrega_telefono}
          onChange={(event) => onChange({ entrega_telefono: event.target.value })}
          error={fields['entrega.telefono'] !== undefined}
          helperText={fields['entrega.telefono']}
          slotProps={{ htmlInput: { inputMode: 'tel', maxLength: 20 } }}
        />
        <TextField
          label="Objetos de valor que deja"
          placeholder="Ninguno"
          value={captura.objetos}
          onChange={(event) => onChange({ objetos: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          sx={{ gridColumn: '1 / -1' }}
        />
      </Box>
    </Section>
  );
}

const consents = [
  ['piezas_usadas', '¿Acepta piezas usadas o reconstruidas?'],
  ['piezas_del_cliente', '¿Trae él sus propias piezas?'],
  ['publicidad', '¿Quiere recibir promociones?'],
] as const;
const siNo = [
  ['si', 'Sí'],
  ['no', 'No'],
] as const;

function Acuerdos({ captura, ajustes, fields, onChange }: HojaProps) {
  return (
    <Section title="Acuerdos">
      <Box id="acuerdos" sx={{ display: 'grid', gap: 4 }}>
        {consents.map(([clave, label]) => {
          const said = captura[clave];
          return (
            <Box
              key={clave}
              data-campo={clave}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
            >
              <Box sx={{ flex: '1 1 220px' }}>{label}</Box>
              <Opciones
                label={label}
                options={siNo}
                value={said === null ? null : said ? 'si' : 'no'}
                onPick={(picked) => onChange({ [clave]: said === (picked === 'si') ? null : picked === 'si' })}
              />
            </Box>
          );
        })}
        <AvisoDePrivacidad />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <TextField
            type="datetime-local"
            label="Entrega prometida"
            value={captura.promesa}
            onChange={(event) => onChange({ promesa: event.target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            label="Costo del diagnóstico"
            placeholder="Sin costo"
            value={captura.diagnostico}
            onChange={(event) => onChange({ diagnostico: event.target.value })}
            error={fields.diagnostico_centavos !== undefined}
            helperText={fields.diagnostico_centavos}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 14 } }}
          />
        </Box>
        <TextField
          select
          label="Riesgos del diagnóstico"
          value={captura.riesgos === '' ? 'ninguno' : captura.riesgos === ajustes.riesgos ? 'taller' : 'otros'}
          onChange={({ target }) =>
            onChange({ riesgos: target.value === 'ninguno' ? '' : target.value === 'taller' ? ajustes.riesgos : ' ' })
          }
        >
          <MenuItem value="ninguno">No se explicaron</MenuItem>
          <MenuItem value="taller">Los del taller</MenuItem>
          <MenuItem value="otros">Otros</MenuItem>
        </TextField>
        {captura.riesgos !== '' && (
          <TextField
            multiline
            label="Lo que se le explicó"
            value={captura.riesgos}
            onChange={(event) => onChange({ riesgos: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
        )}
      </Box>
    </Section>
  );
}
