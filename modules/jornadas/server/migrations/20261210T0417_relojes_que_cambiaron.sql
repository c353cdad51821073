-- What is corrected of the meals of a shift is a version of the shift.
call plataforma.decir_cambios('jornadas.turno', 'fecha', array['entrada_en', 'salida_en', 'anulado_en', 'version'], true);
call plataforma.decir_cambios('jornadas.trabajo', 'fecha', array['inicio_en', 'fin_en', 'anulado_en'], true);
