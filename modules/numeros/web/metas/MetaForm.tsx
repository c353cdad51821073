import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Meta } from '#modules/numeros/contract.ts';
import { definiciones, type Medida, medidas, needsCosts } from '#modules/numeros/rules/medidas.ts';
import { corteOfPersona } from '#modules/numeros/rules/metas.ts';
import { isRead, readMilesimas, UNREAD, valueOf } from '#platform/contract/numbers.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { Choice } from '#platform/web/form/Choice.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { changeMeta, createMeta, METAS, usePersonasDeMetas } from '../queries.ts';

/** In what a goal is written, and how many of its unit that is. */
const units = {
  centavos: { suffix: 'pesos', times: 100 },
  cuenta: { suffix: '', times: 1 },
  diezmilesimas: { suffix: '%', times: 100 },
  segundos: { suffix: 'horas', times: 3_600 },
} as const;

interface MetaFormProps {
  /** Null: a new one. */
  meta: Meta | null;
  mes: string;
  onDone: () => void;
}

export function MetaForm({ meta, mes, onDone }: MetaFormProps) {
  const { can } = usePermissions();
  const queries = useQueryClient();
  const personas = usePersonasDeMetas().data;
  const [medida, setMedida] = useState<Medida>(meta?.medida ?? 'vendido');
  const [persona, setPersona] = useState('');
  const { suffix, times } = units[definiciones[medida].unidad];
  const [text, setText] = useState(meta?.valor ? String(meta.valor / times) : '');
  const [wrong, setWrong] = useState('');
  const [key, setKey] = useState(newKey);
  const corte = corteOfPersona(medida);
  const people = corte === 'persona' ? personas?.tecnicos : corte === 'asesor' ? personas?.asesores : [];
  const save = useMutation({
    mutationFn: (valor: number | null) =>
      meta
        ? changeMeta(meta, valor)
        : createMeta({ mes, medida, persona_id: persona === '' ? null : persona, valor: valor ?? 0 }, key),
  });
  const send = (valor: number | null) =>
    save
      .mutateAsync(valor)
      .then(
        () => queries.invalidateQueries({ queryKey: METAS }).then(onDone),
        () => undefined,
      )
      .finally(() => setKey(newKey()));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = valueOf(readMilesimas(text.replace(/^\s*\$/, ''))) ?? UNREAD;
    const valor = Math.round((written * times) / 1_000);
    if (!isRead(valor) || valor < 1) return setWrong('Escribe un número mayor que cero.');
    setWrong('');
    void send(valor);
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {!meta && (
        <>
          <Choice
            label="Cifra"
            value={medida}
            options={medidas
              .filter((one) => can('ver_costos') || !needsCosts(one))
              .map((value) => ({ value, label: definiciones[value].nombre }))}
            onChange={(value) => {
              setMedida(medidas.find((one) => one === value) ?? 'vendido');
              setPersona('');
            }}
          />
          <Choice
            label="De quién"
            value={persona}
            empty="Toda la empresa"
            options={(people ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
            onChange={setPersona}
          />
        </>
      )}
      <TextField
        label={suffix ? `Meta, en ${suffix}` : 'Meta'}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={wrong !== ''}
        helperText={wrong || definiciones[medida].formula}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 16 } }}
      />
      {save.error && <Alert severity="error">{messageOf(save.error)}</Alert>}
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        {meta && (
          <Button color="error" disabled={save.isPending} onClick={() => void send(null)}>
            Quitar meta
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={save.isPending}>
          Guardar
        </Button>
      </Box>
    </Box>
  );
}
