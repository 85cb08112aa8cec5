import type { MantineThemeOverride } from '@mantine/core';
import classes from './theme.module.css';

/** 48 px: what Mantine's icon-sized controls get, whose own scale stops at 44. */
const TARGET_PX = 48;
const CLOSE_ICON_PX = 20;

const large = { defaultProps: { size: 'lg' } };

/**
 * Default sizes and class names of Mantine's components, so that every target is at least 48 px.
 *
 * Plain objects instead of `Button.extend(…)`: importing the components here would pull all of them
 * into the first chunk.
 */
export const controls: NonNullable<MantineThemeOverride['components']> = {
  ActionIcon: { defaultProps: { size: TARGET_PX, variant: 'subtle' } },
  Anchor: { defaultProps: { underline: 'always' } },
  Autocomplete: large,
  Button: large,
  Checkbox: { defaultProps: { size: 'lg' }, classNames: { body: classes['option'], input: classes['box'] } },
  CloseButton: { defaultProps: { size: TARGET_PX, iconSize: CLOSE_ICON_PX } },
  Combobox: { classNames: { option: classes['item'], dropdown: classes['floating'] } },
  Drawer: { classNames: { content: classes['surface'], header: classes['surface'] } },
  Input: { defaultProps: { size: 'lg' }, classNames: { wrapper: classes['field'], input: classes['input'] } },
  InputBase: large,
  InputWrapper: {
    defaultProps: { size: 'lg' },
    classNames: { label: classes['label'], description: classes['hint'], error: classes['hint'] },
  },
  Menu: {
    // The placeholder is a focusable element that role=menu may not contain (axe).
    defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false },
    classNames: { item: classes['item'], dropdown: classes['floating'] },
  },
  Modal: {
    defaultProps: { centered: true, padding: 'lg' },
    classNames: { content: classes['surface'], header: classes['surface'], title: classes['dialogTitle'] },
  },
  NativeSelect: large,
  NavLink: { classNames: { root: classes['item'] } },
  Notification: { classNames: { root: classes['toast'] } },
  Pagination: { defaultProps: { size: 'md', gap: 'sm' }, classNames: { control: classes['page'] } },
  Paper: { defaultProps: { withBorder: true }, classNames: { root: classes['paper'] } },
  PasswordInput: { defaultProps: { size: 'lg' }, classNames: { visibilityToggle: classes['toggle'] } },
  Popover: { defaultProps: { shadow: 'md' }, classNames: { dropdown: classes['floating'] } },
  Radio: { defaultProps: { size: 'lg' }, classNames: { body: classes['option'], radio: classes['box'] } },
  SegmentedControl: {
    defaultProps: { size: 'lg', color: 'primary' },
    classNames: {
      root: classes['segments'],
      label: classes['segment'],
      indicator: classes['indicator'],
    },
  },
  Switch: { defaultProps: { size: 'lg' }, classNames: { body: classes['option'] } },
  TabsTab: large,
  Tabs: { classNames: { tab: classes['item'] } },
  Textarea: large,
  TextInput: large,
  Title: { classNames: { root: classes['title'] } },
};
