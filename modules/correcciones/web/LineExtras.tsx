import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { PorCorregir } from '#modules/correcciones/contract.ts';
import type { Descuento } from '#modules/partidas/contract.ts';
import { formatImporte } from '#platform/contract/money.ts';
import { type Linea, readDescuento } from './captura.ts';
import { useEmpleados } from './queries.ts';

/** Discount of a line and who worked on it, those who are no longer here too. */
export function LineExtras({
  linea,
  venta,
  onChange,
}: {
  linea: Linea | undefined;
  venta: PorCorregir['venta'];
  onChange: (id: string, changes: Partial<Linea>) => void;
}) {
  const { data } = useEmpleados();
  const [typing, setTyping] = useState<string | null>(null);
  if (!linea) return null;
  const before = venta.partidas.flatMap((p) =>
    p.trabajadores.map(({ empleado_id, nombre }) => ({ id: empleado_id, nombre })),
  );
  const active = (data?.data ?? []).map(({ id, nombre }) => ({ id, nombre }));
  const people = [...new Map([...before, ...active].map((one) => [one.id, one])).values()];
  const wrong = typing !== null && readDescuento(typing) === undefined;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' }, pt: 1 }}>
      <TextField
        size="small"
        label="Descuento"
        placeholder="10% o 50"
        value={typing ?? writeDescuento(linea.descuento)}
        error={wrong}
        onChange={(event) => {
          setTyping(event.target.value);
          const descuento = readDescuento(event.target.value);
          if (descuento !== undefined) onChange(linea.id, { descuento });
        }}
        onBlur={() => setTyping(null)}
        slotProps={{ htmlInput: { 'aria-label': `Descuento de ${linea.descripcion}` } }}
      />
      <Autocomplete
        multiple
        size="small"
        options={people}
        value={people.filter((person) => linea.trabajadores.includes(person.id))}
        onChange={(_, chosen) => onChange(linea.id, { trabajadores: chosen.map((person) => person.id) })}
        getOptionLabel={(person) => person.nombre}
        getOptionKey={(person) => person.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        noOptionsText="Agrega primero a tu gente en Empleados."
        renderInput={(params) => <TextField {...params} label={`Quién hizo ${linea.descripcion}`} />}
      />
    </Box>
  );
}

const writeDescuento = (descuento: Descuento | null): string => {
  if (descuento === null) return '';
  return descuento.tipo === 'monto' ? formatImporte(descuento.centavos) : `${descuento.diezmilesimas / 100}%`;
};
