-- Of a cut that does not square its own notice told this person already, in the same bell: he is not told twice.
alter table alertas.aviso drop constraint aviso_estado_check;
alter table alertas.aviso add constraint aviso_estado_check
  check (estado in ('espera', 'dado', 'ya_dicho', 'sin_dispositivo', 'silenciado', 'sin_permiso', 'apagada'));
