-- How often a service is done again: every so many kilometres or months, whichever comes first; 0 where it is not told.
alter table servicios.servicio add column cada_km int not null default 0, add column cada_meses int not null default 0;
alter table servicios.servicio add constraint servicio_cada_km check (cada_km between 0 and 1000000);
alter table servicios.servicio add constraint servicio_cada_meses check (cada_meses between 0 and 240);
