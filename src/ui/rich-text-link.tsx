import './overlay-css.ts';
import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { safeUrl } from '#domain/safe-url.ts';

interface Props {
  editor: Editor;
  disabled: boolean;
}

/** Makes a link of what is selected, or changes or takes away the one where the cursor stands. */
export function RichTextLink({ editor, disabled }: Props) {
  // Null while the box is closed.
  const [box, setBox] = useState<{ text: string; error: string | null } | null>(null);
  const isInLink = useEditorState({ editor, selector: () => !editor.isDestroyed && editor.isActive('link') });
  const close = () => setBox(null);

  function handleOpen() {
    const { href } = editor.getAttributes('link');
    setBox({ text: typeof href === 'string' ? href : '', error: null });
  }

  function handleSave() {
    const href = safeUrl(box?.text ?? '');
    if (href === null) {
      setBox({ text: box?.text ?? '', error: 'Debe ser una URL válida' });
      return;
    }
    close();
    writeLink(editor, href);
  }

  function handleRemove() {
    close();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleSave();
  }

  return (
    <Popover opened={box !== null} onClose={close} trapFocus withRoles position="bottom-start" width={320}>
      <Popover.Target>
        <Frame.Control
          aria-label="Enlace"
          title="Enlace"
          active={isInLink}
          disabled={disabled}
          onClick={box === null ? handleOpen : close}
        >
          <IconLink aria-hidden />
        </Frame.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <TextInput
            label="Dirección del enlace"
            placeholder="https://ejemplo.com/"
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={box?.error}
            errorProps={{ role: 'alert' }}
            value={box?.text ?? ''}
            onChange={({ currentTarget }) => setBox({ text: currentTarget.value, error: null })}
            onKeyDown={handleKeyDown}
          />
          <Group justify="flex-end" gap="sm">
            {isInLink ? (
              <Button variant="default" onClick={handleRemove}>
                Quitar enlace
              </Button>
            ) : null}
            <Button onClick={handleSave}>Guardar enlace</Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function writeLink(editor: Editor, href: string): void {
  const isNew = editor.state.selection.empty && !editor.isActive('link');
  if (isNew) {
    // With nothing selected the address is its own text.
    const text = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
    editor.chain().focus().insertContent(text).unsetMark('link').run();
    return;
  }
  editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
}
