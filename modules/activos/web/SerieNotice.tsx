import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Activo } from '#modules/activos/contract.ts';
import { activoLabel } from '#modules/activos/rules.ts';
import { useSerie } from './queries.ts';

export interface SerieNoticeProps {
  serie: string;
  /** The vehicle being edited, which may have this very serial. */
  id?: string;
  onLink?: (existente: Activo) => void;
}

const VIN_LENGTH = 17;

/** Reads the serial number as it is typed: fills make, year and type if empty, and says when it is already registered. */
export function SerieNotice({ serie, id, onLink }: SerieNoticeProps) {
  const { data } = useSerie(serie);
  const { getValues, setValue } = useFormContext();
  const filledFrom = useRef('');
  useEffect(() => {
    if (!data || serie.length !== VIN_LENGTH || filledFrom.current === serie) return;
    filledFrom.current = serie;
    const fill = (name: string, value: string | null) => {
      if (value && !getValues(name)) setValue(name, value, { shouldDirty: true, shouldValidate: true });
    };
    fill('marca', data.marca);
    fill('anio', data.anio === null ? null : String(data.anio));
    fill('categoria', data.categoria);
  }, [data, serie, getValues, setValue]);
  if (!data) return null;
  const { existente, aviso } = data;
  if (existente && existente.id !== id) {
    return (
      <Alert
        severity="warning"
        action={
          onLink && (
            <Button color="inherit" size="small" onClick={() => onLink(existente)}>
              Vincular a este cliente
            </Button>
          )
        }
      >
        Esa serie ya está registrada: {activoLabel(existente)}, de {existente.cliente}.
      </Alert>
    );
  }
  return aviso && serie.length >= VIN_LENGTH ? <Alert severity="info">{aviso}</Alert> : null;
}
