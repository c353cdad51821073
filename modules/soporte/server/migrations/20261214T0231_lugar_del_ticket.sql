-- Tickets of a form are counted by the place they come from and not by the address: one telephone has a whole /64 of them.
alter table soporte.ticket rename column ip to lugar;
alter table soporte.ticket no force row level security;
update soporte.ticket set lugar = coalesce(substring(lugar from '(\d+\.\d+\.\d+)\.\d+$'), '') where lugar <> '';
alter table soporte.ticket force row level security;
