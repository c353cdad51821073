import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { touchField, useField } from '#platform/web/form/field.ts';
import { IntegerField } from '#platform/web/form/NumberFields.tsx';
import { SwitchField } from '#platform/web/form/SwitchField.tsx';
import { Columns, Wide } from './layout.tsx';

/** What is asked of whoever marks the work as done. */
export function RequisitosFields() {
  return (
    <Columns>
      <Wide>
        <PuntosField />
      </Wide>
      <IntegerField name="fotos_minimas" label="Fotos, al menos" emptyValue={0} />
      <SwitchField name="requiere_serie" label="Anotar el número de serie" />
    </Columns>
  );
}

/** One point to a line, as one writes a list. */
function PuntosField() {
  const { value, set, blur, shown } = useField<string[]>('comprobaciones', 'Un punto por renglón');
  const [text, setText] = useState(() => value.join('\n'));
  const [known, setKnown] = useState(value);
  // Another start of the form, as a draft that was brought back.
  if (known !== value) {
    setKnown(value);
    if (pointsOf(text).join('\n') !== value.join('\n')) setText(value.join('\n'));
  }
  return (
    <TextField
      {...shown}
      label="Qué se revisa"
      multiline
      minRows={2}
      maxRows={10}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        set(pointsOf(event.target.value));
      }}
      onBlur={blur}
      placeholder={'Torque de birlos\nSin fugas'}
      sx={touchField}
    />
  );
}

const pointsOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);
