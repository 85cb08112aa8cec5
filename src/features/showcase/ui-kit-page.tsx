import { Stack } from '@mantine/core';
import { PageHeader } from '#ui/page-header.tsx';
import { AlertSamples } from './alert-samples.tsx';
import { BrandSamples } from './brand-samples.tsx';
import { ErrorSamples } from './error-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { ListSamples } from './list-samples.tsx';
import { NavigationSamples } from './navigation-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { RecipeSamples } from './recipe-samples.tsx';
import { SelectSamples } from './select-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { TableSamples } from './table-samples.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { ToastSamples } from './toast-samples.tsx';

/** For developers: every generic piece in every state. What fails can be provoked on /app/error-test. */
export function UiKitPage() {
  return (
    <>
      <PageHeader title="Muestrario" subtitle="Cada pieza en cada estado" actions={<ThemeChoice />} />
      <Stack gap="lg">
        <BrandSamples />
        <AlertSamples />
        <ToastSamples />
        <OverlaySamples />
        <NavigationSamples />
        <FieldSamples />
        <SelectSamples />
        <TableSamples />
        <StateSamples />
        <ErrorSamples />
        <RecipeSamples />
        <ListSamples />
      </Stack>
    </>
  );
}
