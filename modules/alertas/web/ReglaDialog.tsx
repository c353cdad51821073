import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import type { Regla } from '#modules/alertas/contract.ts';
import { etiquetasClase, etiquetasLapso, explain } from '#modules/alertas/rules/palabras.ts';
import { clases, lapsos, type UnidadDeAlerta, unidadDe } from '#modules/alertas/rules/reglas.ts';
import { definiciones, medidas } from '#modules/numeros/rules/medidas.ts';
import { IntegerField, MoneyField } from '#platform/web/form/NumberFields.tsx';
import { PercentField } from '#platform/web/form/PercentField.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { CheckField, SwitchField } from '#platform/web/form/SwitchField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { conditionOf, entryOf, Escrita, LABELS, valuesOf } from './captura.ts';
import { Personas } from './Personas.tsx';
import { Previa } from './Previa.tsx';
import { changeRegla, createRegla } from './queries.ts';

interface ReglaDialogProps {
  regla: Regla | undefined;
  /** Who puts it: he hears of it unless he says otherwise. */
  usuario_id: string;
  onClose: () => void;
}

/** An alert, new or as it is: what is watched, who hears of it and how, and what it would have told. */
export function ReglaDialog({ regla, usuario_id, onClose }: ReglaDialogProps) {
  return (
    <RecordDialog<Regla, typeof Escrita, Regla>
      title={regla ? `Editar «${regla.nombre}»` : 'Nueva alerta'}
      record={regla}
      schema={Escrita}
      valuesOf={(record) => valuesOf(record, usuario_id)}
      create={(said, key) => createRegla(entryOf(said), key)}
      change={(said, record) => changeRegla(record, { ...entryOf(said), activa: said.activa })}
      onSaved={(saved) => toast(regla ? 'Alerta guardada.' : `Alerta «${saved.nombre}» puesta.`)}
      onClose={onClose}
      draft={`alerta:${regla?.id ?? 'nueva'}`}
      labels={LABELS}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <TextInput name="nombre" label="Nombre" required max={60} autoFocus helperText="P. ej. Margen bajo" />
        <Condicion />
        <Previa />
        <Personas />
        <Vias />
        {regla && <SwitchField name="activa" label="Encendida" />}
      </Box>
    </RecordDialog>
  );
}

const two = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

function Condicion() {
  const [clase, medida, lapso, sentido, limite] = useWatch<Escrita, ['clase', 'medida', 'lapso', 'sentido', 'limite']>({
    name: ['clase', 'medida', 'lapso', 'sentido', 'limite'],
  });
  const condicion = conditionOf({ clase, medida, lapso, sentido, limite });
  const waits = clase === 'medida' && medida === null;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={two}>
        <SelectField
          name="clase"
          label="Qué se vigila"
          required
          options={clases.map((value) => ({ value, label: etiquetasClase[value] }))}
        />
        {clase === 'medida' && (
          <SelectField
            name="medida"
            label="Cifra"
            required
            options={medidas.map((value) => ({ value, label: definiciones[value].nombre }))}
          />
        )}
        {clase === 'medida' && (
          <SelectField
            name="lapso"
            label="Periodo"
            required
            options={lapsos.map((value) => ({ value, label: etiquetasLapso[value] }))}
          />
        )}
        {clase === 'medida' && (
          <SelectField
            name="sentido"
            label="Avisar si es"
            required
            options={[
              { value: 'menos', label: 'Menos de' },
              { value: 'mas', label: 'Más de' },
            ]}
          />
        )}
        {!waits && <Limite unidad={unidadDe({ clase, medida })} />}
      </Box>
      {condicion && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{explain(condicion)}</Box>}
    </Box>
  );
}

function Limite({ unidad }: { unidad: UnidadDeAlerta }) {
  if (unidad === 'centavos') return <MoneyField key={unidad} name="limite" label="Límite" required />;
  if (unidad === 'diezmilesimas') return <PercentField key={unidad} name="limite" label="Límite" emptyValue={null} />;
  const suffix = { dias: 'días', horas: 'horas', segundos: 'horas', cuenta: '' }[unidad];
  return <IntegerField key={unidad} name="limite" label="Límite" required suffix={suffix} />;
}

function Vias() {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontSize: 13, fontWeight: 600 }}>
        Cómo se avisa
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        <CheckField name="campana" label="Campana" />
        <CheckField name="push" label="Push en sus dispositivos" />
        <CheckField name="correo" label="Correo" />
      </Box>
      <SwitchField
        name="urgente"
        label="Urgente"
        helperText="Avisa a cualquier hora. Sin esto se espera a las horas de aviso."
      />
    </Box>
  );
}
