-- A line may be born of a point of an inspection, which a room above keeps: only its id is known here.
alter table cotizaciones.partida add column punto_id uuid, add column motivo text not null default '';

-- A question may be about one line, and so may its answer; the words of the line stay though it is changed.
alter table cotizaciones.mensaje add column partida_id uuid, add column partida text not null default '';
