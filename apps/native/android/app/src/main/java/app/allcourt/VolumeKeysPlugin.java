package app.allcourt;

import android.view.KeyEvent;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.annotation.CapacitorPlugin;

/** Hands the volume keys to the page while it listens, as Android's web view never does; otherwise they change the volume. */
@CapacitorPlugin(name = "VolumeKeys")
public class VolumeKeysPlugin extends Plugin {

    private static final String EVENT = "key";

    /** True for a key that the page has taken. */
    boolean take(KeyEvent event) {
        String key = nameOf(event.getKeyCode());
        if (key == null || !hasListeners(EVENT)) {
            return false;
        }
        JSObject told = new JSObject();
        told.put("key", key);
        told.put("isDown", event.getAction() == KeyEvent.ACTION_DOWN);
        told.put("isRepeat", event.getRepeatCount() > 0);
        notifyListeners(EVENT, told);
        return true;
    }

    private static String nameOf(int keyCode) {
        switch (keyCode) {
            case KeyEvent.KEYCODE_VOLUME_UP:
                return "AudioVolumeUp";
            case KeyEvent.KEYCODE_VOLUME_DOWN:
                return "AudioVolumeDown";
            default:
                return null;
        }
    }
}
