-- What asks for many appointments is counted by its place and not by its address: one telephone has a whole /64 of them.
alter table citas.cita rename column ip to lugar;
alter table citas.cita no force row level security;
update citas.cita set lugar = coalesce(substring(lugar from '(\d+\.\d+\.\d+)\.\d+$'), '') where lugar <> '';
alter table citas.cita force row level security;
