#!/bin/sh
# Makes the video files of journey 97 with ffmpeg: every kind that a phone, a camera or an editor writes. Run it here.
set -eu
PICTURE='-f lavfi -i testsrc=size=320x180:rate=25:duration=3'
SOUND='-f lavfi -i sine=frequency=440:duration=3'
H264='-c:v libx264 -preset veryslow -crf 36 -pix_fmt yuv420p -g 25 -bf 0'
AAC='-c:a aac -b:a 32k'
OPUS='-c:a libopus -b:a 24k'
make() { ffmpeg -nostdin -loglevel error -y "$@"; }

make $PICTURE $SOUND $H264 $AAC -movflags +faststart upright.mp4
make $PICTURE $SOUND -vf "select='not(mod(n,3))+lt(n,20)'" -fps_mode vfr $H264 $AAC variable-rate.mp4
make -i upright.mp4 -c copy -metadata:s:v:0 rotate=90 turned-90.mp4
make -i upright.mp4 -c copy -metadata:s:v:0 rotate=270 turned-270.mp4
make $PICTURE $SOUND -c:v libx265 -x265-params log-level=error -crf 36 -pix_fmt yuv420p -tag:v hvc1 $AAC hevc.mp4
make $PICTURE $SOUND -c:v libvpx-vp9 -crf 50 -b:v 0 $OPUS vp9.webm
make $PICTURE $SOUND -c:v libsvtav1 -crf 55 -svtav1-params fast-decode=1 $OPUS av1.webm
make -i vp9.webm -c copy vp9.mkv
make -i av1.webm -c copy av1.mkv
make $PICTURE $SOUND $H264 -c:a pcm_s16le -ar 8000 quicktime.mov
make -i upright.mp4 -c copy -an silent.mp4
make -i upright.mp4 -f lavfi -i sine=frequency=440:sample_rate=8000:duration=30 -map 0:v -map 1 -c:v copy -c:a aac -b:a 8k long-sound.mp4
make -i upright.mp4 -c copy -vn sound-only.mp4
# A camera whose battery went: the head is there, and the end is missing.
head -c "$(($(wc -c < upright.mp4) * 6 / 10))" upright.mp4 > cut-off.mp4
