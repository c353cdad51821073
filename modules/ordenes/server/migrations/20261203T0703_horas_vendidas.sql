-- What one unit of the line takes by the book, when it was taken down: what was sold in hours, apart from what was worked.
alter table ordenes.partida add column duracion_min int not null default 0;
alter table ordenes.partida add constraint partida_duracion check (duracion_min >= 0);
-- Whoever earns by salary alone earns no commission of the work that he is given.
alter table ordenes.partida_trabajador add column gana_comision boolean not null default true;
alter table ordenes.orden no force row level security;
alter table ordenes.partida no force row level security;
do $$
declare de int;
begin
  for de in select distinct empresa_id from ordenes.orden loop
    perform set_config('app.empresa_id', de::text, true);
    -- Of lines from before, the catalogue of today is the best that is known; labour by the hour says it itself.
    update ordenes.partida p set duracion_min = s.duracion_min
      from servicios.servicio s where p.empresa_id = de and s.empresa_id = de and s.id = p.servicio_id and s.duracion_min > 0;
    update ordenes.partida p set duracion_min = 60
      where p.empresa_id = de and p.duracion_min = 0 and p.tipo = 'mano_obra' and lower(p.unidad) in ('hora', 'horas', 'h', 'hr', 'hrs');
  end loop;
  perform set_config('app.empresa_id', '', true);
end $$;
alter table ordenes.partida force row level security;
alter table ordenes.orden force row level security;
