import { DeviceDataCard } from '#records/device-data-card.tsx';
import { StorageCard } from '#records/storage-card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './ajustes-page.module.css';
import { AspectoCard } from './aspecto-card.tsx';
import { GuiaCard } from './guia-card.tsx';
import { InstalarCard } from './instalar-card.tsx';
import { NombreCard } from './nombre-card.tsx';
import { NumerosCard } from './numeros-card.tsx';
import { type AppBuild, VersionCard } from './version-card.tsx';

interface Props {
  build: AppBuild;
}

/** `/app/ajustes`: how the app looks and is called here, and what it needs of this device. */
export function AjustesPage({ build }: Props) {
  return (
    <>
      <PageHeader title="Ajustes" subtitle="Valen en este dispositivo." />
      <div className={classes['columns']}>
        <AspectoCard />
        <NombreCard />
        <InstalarCard />
        <VersionCard build={build} />
        <StorageCard />
        <DeviceDataCard />
        <NumerosCard />
        <GuiaCard />
      </div>
    </>
  );
}
